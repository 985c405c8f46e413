// What is special about the list of bookmarks.
import type { Override } from '#entities/override.ts'

/** T §8: a failing list of bookmarks shows a browser alert instead of the message bar. */
export const bookmarkOverride: Override = {
  // eslint-disable-next-line no-alert -- the specification asks for the browser's own alert here
  onListError: (sentence) => window.alert(sentence),
}
