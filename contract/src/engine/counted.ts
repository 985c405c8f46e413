// A number with its noun, for every sentence that counts.

/** '1 reminder', '0 reminders', '2 tries' */
export const counted = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count} ${nounFor(count, singular, plural)}`

/** The noun alone, where the number stands apart. */
export const nounFor = (count: number, singular: string, plural = `${singular}s`): string =>
  count === 1 ? singular : plural
