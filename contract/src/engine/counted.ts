// A number with its noun, for every sentence that counts.

/** '1 reminder', '0 reminders', '2 tries' */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${nounFor(count, one, many)}`

/** The noun alone, where the number stands apart. */
export const nounFor = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many)
