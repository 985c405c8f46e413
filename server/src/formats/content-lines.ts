// The text of calendar and contact files (RFC 5545 §3.1, §3.3; RFC 2426 §2.6): lines, folding, escaping, times. Knows
// nothing of tasks or contacts. Written here because the library at hand knows events only, and one writer is less than two.

const FOLD_OCTETS = 75

/** An instant in UTC: '20261121T043000Z'. */
export const utcTime = (instant: number): string =>
  new Date(instant).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

/** Text as a value; other control characters have no place in such a file. */
export const textValue = (text: string): string =>
  text
    .replaceAll(/\r\n|\r/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll('\n', '\\n')

/** Cuts a long line so that no part has more than 75 octets and no character is cut; the parts go on after a blank. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= FOLD_OCTETS) return line
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    // A continuation starts with its blank, which counts.
    if (octets + size > FOLD_OCTETS) {
      parts.push(part)
      part = ''
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n ')
}

export type Property = readonly [name: string, value: string]

export interface Component {
  readonly name: string
  readonly properties: readonly Property[]
  readonly parts: readonly Component[]
}

function linesOf({ name, properties, parts }: Component): string[] {
  return [
    `BEGIN:${name}`,
    ...properties.map(([property, value]) => folded(`${property}:${value}`)),
    ...parts.flatMap(linesOf),
    `END:${name}`,
  ]
}

/** The component and all that is in it, every line ended by CRLF. */
export const componentText = (component: Component): string => `${linesOf(component).join('\r\n')}\r\n`
