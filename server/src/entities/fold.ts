// Text as the keyword search compares it: case does not matter in any script, % and _ are ordinary characters.

/** Lower case in every script, composed (SQLite's own lower() knows ASCII only). */
export const fold = (text: string) => text.normalize('NFC').toLowerCase()

/** A LIKE pattern with the folded keyword as a plain substring; '\' is PostgreSQL's default escape. */
export const likePattern = (keyword: string) => `%${fold(keyword).replace(/[\\%_]/g, '\\$&')}%`
