// One function for each kind of rule: the columns of a row → the value of a field.
import { REPEAT } from '@daybook/contract/entities/lookups.ts'
import { type Field, isLink, isNamed } from '@daybook/contract/engine/fields.ts'
import type { FieldRule } from '@daybook/contract/import-export/presets/preset.ts'
import {
  importExportMessages,
  leftOut,
  personUnknown,
} from '@daybook/contract/messages/import-export-messages.ts'
import { normalizeSearch } from '#entities/normalize-search.ts'
import { inOneLine } from '#features/import-export/in-one-line.ts'
import { resolveReference } from '#features/import-export/import/names.ts'
import { readInstant } from '#features/import-export/read/dates/read-instant.ts'
import { readCell } from '#features/import-export/read/read-cell.ts'
import { note, type RecordReading, take, textOf } from '#features/import-export/read/presets/reading.ts'
import { holds } from '#features/import-export/read/presets/source-row.ts'
import { wordedDate } from '#features/import-export/read/presets/worded-date.ts'

type RuleOf<Is extends FieldRule['is']> = Extract<FieldRule, { readonly is: Is }>

/** A place in the record: which field, and what it is. */
interface Target {
  readonly name: string
  readonly field: Field
}

/** The id behind a name that exactly one entry has. */
function idNamed({ names }: RecordReading, field: Field, name: string): number | undefined {
  const found = name === '' ? undefined : resolveReference(field, name, undefined, names)
  return typeof found === 'number' ? found : undefined
}

/** Puts a text where it belongs: a reference by its name, all else as a cell of a table. */
function put(reading: RecordReading, { name, field }: Target, text: string, column?: string): void {
  if (isNamed(field)) {
    const id = idNamed(reading, field, text)
    if (id !== undefined) reading.values[name] = { id }
    return
  }
  const isLine = field.kind === 'text' || field.kind === 'email'
  const read = readCell(field, isLine ? inOneLine(text) : text, reading.clockOf(column ?? ''))
  if (read && 'sentence' in read)
    reading.issues.push({
      row: reading.source.row,
      ...(column ? { column } : {}),
      field: name,
      message: read.sentence,
    })
  else if (read) reading.values[name] = read.value
}

/** Of a cell with several values the first; the others stay for the lines. */
function firstOf(reading: RecordReading, column: string): string {
  const { between } = reading.preset
  // Of notes that lent the name its line the rest.
  const text = reading.rest.get(reading.columns.at(column)) ?? textOf(reading, column)
  const [first = '', ...others] = between === undefined ? [text] : text.split(between)
  take(reading, column, others.join(between))
  return first.trim()
}

function applyFirst(reading: RecordReading, target: Target, rule: RuleOf<'first'>): void {
  const { columns: all, source } = reading
  const isPassed = rule.unless && holds(all, source, rule.unless)
  const column = isPassed ? undefined : all.firstFilled(source, rule.columns)
  if (column !== undefined) {
    const text = firstOf(reading, column)
    reading.said[target.name] = text
    const map =
      rule.map && Object.entries(rule.map).find(([from]) => from.toLowerCase() === text.toLowerCase())
    if (rule.map && !map) return take(reading, column, text)
    return put(reading, target, map?.[1] ?? text, column)
  }
  const { cut } = rule
  const from = cut && all.firstFilled(source, cut.columns)
  const text = cut && from !== undefined ? textOf(reading, from).slice(cut.from, cut.to) : ''
  reading.said[target.name] = text
  const isThere = [...rule.columns, ...(cut?.columns ?? [])].some((each) => all.at(each) >= 0)
  if (isThere && !isNamed(target.field)) put(reading, target, text)
}

/** The words of a text that name a category here, taken out of it. */
function applyMarks(
  reading: RecordReading,
  text: string,
  { sign, field }: NonNullable<RuleOf<'join'>['marks']>,
) {
  const target = reading.entity.fields[field]
  if (!target) return text
  const words = text.split(' ')
  const marked = words.findIndex(
    (word) => word.startsWith(sign) && idNamed(reading, target, word.slice(sign.length)) !== undefined,
  )
  const word = words[marked]
  if (word === undefined) return text
  put(reading, { name: field, field: target }, word.slice(sign.length))
  return words
    .filter((_word, at) => at !== marked)
    .join(' ')
    .trim()
}

function applyJoin(reading: RecordReading, target: Target, rule: RuleOf<'join'>): void {
  const { columns, source } = reading
  const joined = rule.columns
    .map((column) => textOf(reading, column))
    .filter((text) => text !== '')
    .join(rule.between ?? ' ')
  for (const column of rule.columns) take(reading, column)
  const other = joined === '' ? columns.firstFilled(source, rule.otherwise ?? []) : undefined
  const text = other === undefined ? joined : (firstLine(reading, other) ?? '')
  reading.said[target.name] = text
  // Whether a word of it is a category is known here, not in the file.
  put(reading, target, rule.marks ? applyMarks(reading, text, rule.marks) : text)
}

/** A text that takes the place of a name lends its first line, and keeps the others. */
function firstLine(reading: RecordReading, column: string): string | undefined {
  const [first, ...others] = textOf(reading, column).split(/\r\n|\n|\r/)
  if (others.length > 0) reading.rest.set(reading.columns.at(column), others.join('\n').trim())
  else if (isNote(reading, column)) take(reading, column)
  return first?.trim()
}

/** Does the record keep the column as its long text? */
function isNote({ preset, entity }: RecordReading, column: string): boolean {
  const record = preset.records.find(({ kind }) => kind === entity.name)
  const rule = record?.kept === undefined ? undefined : record.fields[record.kept]
  return rule?.is === 'first' && rule.columns.includes(column)
}

function applyLines(reading: RecordReading, target: Target, rule: RuleOf<'lines'>): void {
  const written = rule.spellings.map((lines) => ({
    columns: lines.flat(2),
    text: lines
      .map((groups) =>
        groups
          .map((parts) =>
            parts
              .map((part) => textOf(reading, part))
              .filter(Boolean)
              .join(' '),
          )
          .filter(Boolean)
          .join(', '),
      )
      .filter(Boolean)
      .join('\n'),
  }))
  const chosen = written.find(({ text }) => text !== '')
  const taken = rule.isSame ? written : chosen ? [chosen] : []
  for (const column of taken.flatMap(({ columns }) => columns)) take(reading, column)
  reading.said[target.name] = chosen?.text ?? ''
  put(reading, target, chosen?.text ?? '')
}

function applyInstant(reading: RecordReading, target: Target, rule: RuleOf<'instant'>): void {
  const { columns, source } = reading
  for (const column of [...rule.columns, ...(rule.time === undefined ? [] : [rule.time])])
    take(reading, column)
  const column =
    rule.when && !holds(columns, source, rule.when) ? undefined : columns.firstFilled(source, rule.columns)
  const clock = rule.time === undefined ? '' : textOf(reading, rule.time)
  const text = column === undefined ? '' : `${textOf(reading, column)} ${clock}`.trim()
  reading.said[target.name] = text
  // A day of a calendar, although it is written as the moment at which it begins in Greenwich.
  put(reading, target, text.replace(/T00:00:00(?:\.0+)?Z$/, ''), column)
}

function applyWords(reading: RecordReading, target: Target, rule: RuleOf<'words'>): void {
  const text = textOf(reading, rule.column)
  take(reading, rule.column)
  reading.said[target.name] = text
  if (text === '') {
    reading.values[target.name] = null
    return
  }
  const language = textOf(reading, rule.language).toLowerCase()
  const clock = reading.clockOf(rule.column)
  const read = language === '' || language === 'en' ? wordedDate(text, clock) : undefined
  const due = read?.due ?? readInstant(text, clock)
  reading.values[target.name] = due ?? null
  if (due === undefined) {
    reading.lines.push({ heading: rule.kept, text })
    note(reading, target.name, importExportMessages.wordsDate)
  }
  if (read?.rule)
    Object.assign(reading.values, {
      repeatOption: { id: read.rule.option },
      ...(read.rule.option === REPEAT.custom && {
        repeatFrequency: read.rule.frequency,
        repeatFrequencyType: { id: read.rule.frequencyType },
      }),
    })
}

/** 'Ravi (4412)': by the full name, else by the first one where only one is called so. */
function applyPerson(reading: RecordReading, target: Target, { column }: RuleOf<'person'>): void {
  const name = textOf(reading, column)
    .replace(/ ?\(\d{1,20}\)$/, '')
    .trim()
  take(reading, column)
  reading.said[target.name] = name
  if (name === '') return
  const all = reading.names(target.field)
  const full = all.idsOf.get(normalizeSearch(name)) ?? []
  const begin = `${normalizeSearch(name)} `
  const ids =
    full.length > 0 ? full : [...all.idsOf].flatMap(([known, of]) => (known.startsWith(begin) ? of : []))
  const [only] = ids
  if (only !== undefined && ids.length === 1) reading.values[target.name] = { id: only }
  else note(reading, target.name, personUnknown(name))
}

function applyPart(reading: RecordReading, target: Target, { column, between }: RuleOf<'part'>): void {
  const parts = textOf(reading, column)
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean)
  reading.said[target.name] = parts
  const at = parts.findIndex((part) => idNamed(reading, target.field, part) !== undefined)
  const known = parts[at]
  if (known !== undefined) put(reading, target, known)
  take(reading, column, parts.filter((_part, place) => place !== at).join(`${between} `))
}

function applyName(reading: RecordReading, target: Target, rule: RuleOf<'name'>): void {
  const column = reading.columns.firstFilled(reading.source, rule.columns)
  const text = column === undefined ? '' : inOneLine(textOf(reading, column))
  reading.said[target.name] = text
  if (column === undefined) return
  take(reading, column)
  const id = idNamed(reading, target.field, text)
  if (id !== undefined) reading.values[target.name] = { id }
  else if (rule.make && isLink(target.field))
    reading.values[target.name] = { rowKey: rowKeyOf(target.field.to, text), name: text }
  else if (rule.kept !== undefined) reading.lines.push({ heading: rule.kept, text })
  else note(reading, target.name, leftOut(target.field.label, text))
}

/** 'organization:kaveri prints' */
export const rowKeyOf = (kind: string, name: string): string => `${kind}:${normalizeSearch(name.trim())}`

type Applies = {
  readonly [Is in FieldRule['is']]: (reading: RecordReading, target: Target, rule: RuleOf<Is>) => void
}

const applies: Applies = {
  first: applyFirst,
  join: applyJoin,
  lines: applyLines,
  instant: applyInstant,
  words: applyWords,
  person: applyPerson,
  part: applyPart,
  name: applyName,
  // Put in once the other record of the row is made.
  record: () => undefined,
}

export function applyRule(reading: RecordReading, name: string, rule: FieldRule): void {
  const field = reading.entity.fields[name]
  if (!field) throw new Error(`${reading.entity.name} has no field ${name}`)
  const apply = applies[rule.is] as (reading: RecordReading, target: Target, rule: FieldRule) => void // by its own kind
  apply(reading, { name, field }, rule)
}
