// Several lines at once: one task for each.

/** More than anybody would check one by one. */
export const PASTED_MAX = 50

/** List signs, boxes and numbers before a line's text. */
const bullet = /^\s*(?:[-*•–—▪◦‣]\s+|\[[ xX]?\]\s*|\d{1,3}[.)]\s+)*/u

/** The lines with something in them, without their list signs; fewer than two are ordinary text. */
export const pastedLines = (text: string): readonly string[] =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replaceAll('\t', ' ').replace(bullet, '').trim())
    .filter((line) => line !== '')
