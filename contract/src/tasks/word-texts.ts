// What the lists of categories and lists say.
export const wordTexts = {
  hide: 'Hide from choices',
  show: 'Show among choices',
  isHidden: 'hidden from choices',
} as const
