// Nothing. Where an explored file of another library imports Streams, it finds this module, and all that it uses in
// Explored itself. Two modules cannot stand for one, so it is not Explorer.
