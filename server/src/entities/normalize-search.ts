// Text as it is compared: case does not matter in any script. Loads nothing, for threads that never see a database.

/** Lower case in every script, composed (SQLite's own lower() knows ASCII only). */
export const normalizeSearch = (text: string) => text.normalize('NFC').toLowerCase()
