// A text that some program has wrapped, as one line: a name has one.

/** Each break is one blank, with the blanks around it. Cut, not matched: a long run of blanks would be looked through again from each of them. */
export function inOneLine(text: string): string {
  const lines = text.split(/[\n\r\u2028\u2029]/)
  const last = lines.length - 1
  return lines
    .map((line, at) => (at === 0 ? line : line.trimStart()))
    .map((line, at) => (at === last ? line : line.trimEnd()))
    .filter((line, at) => at === 0 || at === last || line !== '')
    .join(' ')
}
