// The name of what is said about records, in queries and in the live stream.
/** Under this name comments reach the live stream, and is kept what happened to a record and was said about it. */
export const COMMENT = 'comment'
