// The ETag of a record, by which a save knows whether somebody else came first (rules/api 6).

/** @param stamp the modified time, epoch milliseconds */
export const etagOf = (stamp: number) => `"${stamp}"`
