// What a table says; apart from what every list says, since it comes with the first table.

/** Whose a row is that every firm has. */
export const comesWithDaybook = 'comes with Daybook'
/** 'Phone', 'Kaveri Textiles', '98400' → of a row that went, with what stood in its cell. */
export const cellGone = (label: string, name: string, typed: string) =>
  `“${name}” is no longer in this list, so ${label} was not saved. You had typed “${typed}”.`
/** 'Phone', 'Kaveri Textiles' → what was changed where it stood in a table; such a save the specification does not know. */
export const cellChanged = (label: string, name: string) => `${label} of “${name}” has been changed`
