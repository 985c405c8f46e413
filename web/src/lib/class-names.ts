// Joins class names, leaving out what does not apply.

/** `classNames('card', open && 'card--open')` is `'card'` or `'card card--open'`. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
