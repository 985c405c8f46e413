// The label of a time stamp is its wire name in words.

/** 'lastModifiedAt' → 'Last Modified At' */
export const stampLabel = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll(/[A-Z]/g, (letter) => ` ${letter}`)
