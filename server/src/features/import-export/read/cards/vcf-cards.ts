// A file of contact cards cut into cards before anything is parsed, so that one damaged card is one bad row.
import { IMPORT_ROWS_MAX } from '@daybook/contract/engine/limits.ts'
import { importExportMessages } from '@daybook/contract/messages/import-export-messages.ts'
import { AppError } from '#app-error.ts'
import { invalidFile } from '#features/import-export/read/invalid-file.ts'
import { bounded, unfolded } from '#features/import-export/read/unfolded.ts'

const isMark = (line: string, mark: string) => line.trim().toUpperCase() === mark

/** Each card as lines. @throws AppError for anything but whole cards */
export function cardBlocks(text: string): readonly (readonly string[])[] {
  const lines = text.trim().split(/\r\n|\n|\r/)
  if (!isMark(lines[0] ?? '', 'BEGIN:VCARD')) throw invalidFile(importExportMessages.notCards)
  // A download that broke off must not pass for a shorter list.
  if (!isMark(lines.at(-1) ?? '', 'END:VCARD')) throw invalidFile(importExportMessages.notCards)
  const blocks: string[][] = []
  for (const line of lines) {
    if (isMark(line, 'BEGIN:VCARD')) blocks.push([])
    blocks.at(-1)?.push(line)
  }
  if (blocks.length > IMPORT_ROWS_MAX) throw new AppError('too_large', importExportMessages.tooManyRows)
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

/** A soft line break of a quoted value: its line goes on with the next one. */
function quotedInOne(lines: readonly string[]): readonly string[] {
  const whole: string[][] = []
  let goesOn = false
  let isQuoted = false
  for (const line of lines) {
    const last = whole.at(-1)
    if (goesOn && last) last.push(line)
    else {
      whole.push([line])
      isQuoted = quotedPrintable.test(line)
    }
    goesOn = isQuoted && line.endsWith('=')
  }
  return whole.map((parts) =>
    parts.map((part, at) => (at < parts.length - 1 ? part.slice(0, -1) : part)).join(''),
  )
}

/** Version 2.1, as telephones still write it, in the words of 3.0. */
const modern = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => {
    if (/^VERSION:/i.test(line)) return 'VERSION:3.0'
    return /^(BEGIN|END):/i.test(line) ? line : modernLine(line)
  })

const oneText = /^(?:[\w-]+\.)?(?:FN|NOTE|EMAIL|TEL)[;:]/i

/** Where a semicolon separates nothing the parser would leave the backslash that stands before it. */
const plainSemicolons = (line: string) =>
  oneText.test(line) ? line.replaceAll(/\\([\\;])/g, (pair, escaped) => (escaped === ';' ? ';' : pair)) : line

/**
 * The lines of a card as they are meant, long ones in one.
 * @returns undefined if there is too much of it
 */
export function cardLines(
  lines: readonly string[],
  isRead: (property: string) => boolean,
): readonly string[] | undefined {
  const isOld = lines.some((line) => /^VERSION:2\.1\s*$/i.test(line))
  if (!isOld) return bounded(unfolded(lines), isRead)?.map(plainSemicolons)
  const kept = bounded(quotedInOne(unfolded(lines)), isRead)
  return kept && modern(kept)
}
