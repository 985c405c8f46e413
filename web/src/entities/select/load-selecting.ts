// Fetches what chooses rows before it is drawn. Without a network there is nothing to choose with, and the list stays as it is.
export function loadSelecting(andThen: () => void): void {
  if (navigator.onLine) void import('./selecting.tsx').then(andThen, () => undefined)
}
