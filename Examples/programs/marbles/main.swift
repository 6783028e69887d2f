import MarblesExample

Marbles.main()
