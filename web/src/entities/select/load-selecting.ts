// Fetches what chooses rows before it is drawn. Without a network there is nothing to choose with, and the list stays as it is.
export const loadSelecting = (andThen: () => void): void =>
  void import('./selecting.tsx').then(andThen, () => undefined)
