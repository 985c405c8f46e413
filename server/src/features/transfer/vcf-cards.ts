// A file of contact cards cut into cards before anything is parsed, so that one damaged card is one bad row.
import ICAL from 'ical.js'
import { transferMessages } from '@daybook/contract/transfer-messages.ts'
import { invalidFile } from '#features/transfer/invalid-file.ts'

const isMark = (line: string, mark: string) => line.trim().toUpperCase() === mark

/** Each card as lines. @throws AppError for anything but whole cards */
export function cardBlocks(text: string): readonly (readonly string[])[] {
  const lines = text.trim().split(/\r\n|\n|\r/)
  if (!isMark(lines[0] ?? '', 'BEGIN:VCARD')) throw invalidFile(transferMessages.notCards)
  // A download that broke off must not pass for a shorter list.
  if (!isMark(lines.at(-1) ?? '', 'END:VCARD')) throw invalidFile(transferMessages.notCards)
  const blocks: string[][] = []
  for (const line of lines) {
    if (isMark(line, 'BEGIN:VCARD')) blocks.push([])
    blocks.at(-1)?.push(line)
  }
  return blocks
}

const quotedPrintable = /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE\b/i

/** '=C3=BC' → 'ü', in the character set that the line names. */
function decoded(value: string, charset: string): string {
  const bytes = [...value.matchAll(/=([0-9A-F]{2})|([^=]|=)/gi)].flatMap(([, code, plain]) =>
    code === undefined ? [...Buffer.from(plain ?? '')] : [Number.parseInt(code, 16)],
  )
  try {
    return new TextDecoder(charset).decode(Uint8Array.from(bytes))
  } catch {
    return new TextDecoder().decode(Uint8Array.from(bytes))
  }
}

/** 'CELL' → 'TYPE=CELL': the version of old telephones names only the values of its parameters. */
const asParameter = (parameter: string) => (parameter.includes('=') ? parameter : `TYPE=${parameter}`)

function modernLine(line: string): string {
  const [head = '', ...rest] = line.split(':')
  const value = rest.join(':')
  const [name = '', ...parameters] = head.split(';')
  const charset = parameters.find((each) => /^CHARSET=/i.test(each))?.slice('CHARSET='.length) ?? 'utf-8'
  const isQuoted = quotedPrintable.test(head)
  const kept = parameters.filter((each) => !/^(CHARSET=|ENCODING=QUOTED|QUOTED)/i.test(each)).map(asParameter)
  const text = isQuoted ? decoded(value, charset).replaceAll(/\r\n|\r|\n/g, '\\n') : value
  const escaped = text.replaceAll(/(?<!\\),/g, '\\,')
  return `${[name, ...kept].join(';')}:${escaped}`
}

/** Version 2.1, as telephones still write it, in the words of 3.0. */
function modern(lines: readonly string[]): readonly string[] {
  const joined: string[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    // A soft line break of a quoted value.
    if (last !== undefined && quotedPrintable.test(last) && last.endsWith('='))
      joined[joined.length - 1] = last.slice(0, -1) + line
    else joined.push(line)
  }
  return joined.map((line) => {
    if (/^VERSION:/i.test(line)) return 'VERSION:3.0'
    return /^(BEGIN|END):/i.test(line) ? line : modernLine(line)
  })
}

/** Long lines in one: a continuation starts with a blank. */
function unfolded(lines: readonly string[]): readonly string[] {
  const whole: string[] = []
  for (const line of lines) {
    if (/^[ \t]/.test(line) && whole.length > 0) whole[whole.length - 1] += line.slice(1)
    else if (line.trim() !== '') whole.push(line)
  }
  return whole
}

const oneText = /^(?:[\w-]+\.)?(?:FN|NOTE|EMAIL|TEL)[;:]/i

/** Where a semicolon separates nothing the parser would leave the backslash that stands before it. */
const plainSemicolons = (line: string) =>
  oneText.test(line) ? line.replaceAll(/\\([\\;])/g, (pair, escaped) => (escaped === ';' ? ';' : pair)) : line

/** @returns undefined if the card is damaged */
export function parseCard(lines: readonly string[]): ICAL.Component | undefined {
  const isOld = lines.some((line) => /^VERSION:2\.1\s*$/i.test(line))
  const written = isOld ? modern(unfolded(lines)) : unfolded(lines).map(plainSemicolons)
  try {
    const parsed: unknown = ICAL.parse(written.join('\r\n'))
    return Array.isArray(parsed) ? new ICAL.Component(parsed) : undefined
  } catch {
    return undefined
  }
}
