// A text that is too long for its place, cut there with a sign that there was more.

export const clipped = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max - 1).toWellFormed()}…` : text
