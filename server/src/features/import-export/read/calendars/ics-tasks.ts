// To-dos of a calendar file → tasks (rules/import-export 4): the one place of an import that knows what a task is made of.
import ICAL from 'ical.js'
import { isClosedStatus, REPEAT } from '@daybook/contract/entities/lookups.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { leftOut, importExportMessages } from '@daybook/contract/messages/import-export-messages.ts'
import { splitLines } from '@daybook/contract/tasks/checklists/checklist.ts'
import type { RowIssue } from '@daybook/contract/import-export/formats.ts'
import { readCalendar } from '#features/import-export/read/calendars/ics-blocks.ts'
import { repeatRuleOf } from '#features/import-export/read/calendars/ics-repeat.ts'
import {
  type CalendarTime,
  readDue,
  readReminder,
  readTime,
  type Zones,
} from '#features/import-export/read/calendars/ics-times.ts'
import type { FileText, FileContents, ImportRow } from '#features/import-export/read/import-row.ts'
import { inOneLine } from '#features/import-export/in-one-line.ts'
import { type Names, resolveReference } from '#features/import-export/import/names.ts'
import { parseComponent } from '#features/import-export/read/parse-component.ts'
import { ownMark, printsOf } from '#features/import-export/import/row-keys.ts'
import { bounded } from '#features/import-export/read/unfolded.ts'

/** Our own property, which keeps the statuses that the standard has no word for. */
const EXACT_STATUS = 'x-daybook-status'
const statusOf: Readonly<Record<string, number>> = {
  'NEEDS-ACTION': 1,
  'IN-PROCESS': 2,
  COMPLETED: 3,
  CANCELLED: 6,
}
const times = ['due', 'dtstart', 'duration', 'completed', 'rrule']
const others = ['summary', 'description', 'status', 'percent-complete', 'priority', 'categories']
const keys = ['uid', 'recurrence-id']
const understood = new Set([...times, ...others, ...keys, EXACT_STATUS])
/** Of every to-do; nothing to speak of. */
const formal = new Set(['dtstamp', 'created', 'last-modified', 'sequence'])

interface Reading {
  readonly row: number
  readonly toDo: ICAL.Component
  readonly names: Names
  readonly note: (field: keyof typeof task.fields, message: string) => void
}

const textOf = (toDo: ICAL.Component, name: string): string => {
  const value = toDo.getFirstPropertyValue(name)
  return typeof value === 'string' ? value : ''
}
const numberOf = (toDo: ICAL.Component, name: string): number | undefined => {
  const value: unknown = toDo.getFirstPropertyValue(name)
  return typeof value === 'number' ? value : undefined
}

function status({ toDo, names }: Reading): number | undefined {
  const exact = resolveReference(task.fields.status, textOf(toDo, EXACT_STATUS).trim(), undefined, names)
  const said = textOf(toDo, 'status').trim().toUpperCase()
  const isDone = toDo.getFirstProperty('completed') !== null || numberOf(toDo, 'percent-complete') === 100
  const standard = statusOf[said] ?? (isDone ? statusOf['COMPLETED'] : undefined)
  // A program that ticks a to-do of ours off leaves our property as it was.
  const isStill = standard === undefined || isClosedStatus(standard) === isClosedStatus(exact)
  return typeof exact === 'number' && isStill ? exact : standard
}

/** RFC 5545: 1 is highest, 9 lowest, 0 none. */
function priority({ toDo }: Reading): number | undefined {
  const level = numberOf(toDo, 'priority')
  if (level === undefined || level < 0 || level > 9) return undefined
  if (level === 0 || level === 5) return 2
  return level <= 2 ? 4 : level <= 4 ? 3 : 1
}

function category({ toDo, names, note }: Reading): number | undefined {
  const field = task.fields.category
  const said = toDo
    .getAllProperties('categories')
    .flatMap((property): unknown[] => property.getValues())
    .map((name) => String(name).trim())
    .filter((name) => name !== '')
  const known = said
    .map((name) => resolveReference(field, name, undefined, names))
    .find((resolved) => typeof resolved === 'number')
  if (known === undefined && said[0] !== undefined) note('category', leftOut(field.label, said[0]))
  return known
}

function repetition({ toDo, note }: Reading, due: CalendarTime | undefined) {
  const recur: unknown = toDo.getFirstPropertyValue('rrule')
  if (!(recur instanceof ICAL.Recur)) return {}
  const rule = due && repeatRuleOf(recur, due.local)
  if (!rule) {
    note('repeatOption', importExportMessages.ruleUnknown)
    return { repeatOption: { id: REPEAT.none } }
  }
  return {
    repeatOption: { id: rule.option },
    repeatFrequency: rule.frequency,
    repeatFrequencyType: { id: rule.frequencyType },
  }
}

const reference = (name: string, id: number | undefined) => (id === undefined ? {} : { [name]: { id } })

/** The feed shows a checklist below the description (rules/checklists 6). */
function describedIn(toDo: ICAL.Component) {
  const { description, items } = splitLines(textOf(toDo, 'description'))
  return { description, ...(items.length > 0 && { checklist: items }) }
}

function valuesOf(reading: Reading, zones: Zones): Record<string, unknown> {
  const { toDo, note } = reading
  const due = readDue(toDo, zones)
  if (due?.isZoneUnknown) note('dueDate', importExportMessages.zoneUnknown)
  return {
    // Some programs wrap it; a name has one line.
    name: inOneLine(textOf(toDo, 'summary')),
    ...describedIn(toDo),
    dueDate: due?.instant ?? null,
    reminderAt: readReminder(toDo, due, zones),
    ...reference('status', status(reading)),
    ...reference('priority', priority(reading)),
    ...reference('category', category(reading)),
    ...repetition(reading, due),
  }
}

/** What the to-do is called, and what of it is compared when it comes in again. */
function keyed(reading: Reading, zones: Zones, host: string): Partial<ImportRow> {
  const { toDo } = reading
  const uid = textOf(toDo, 'uid').trim()
  if (uid === '') return {}
  // Only a to-do of ours is told by them, and those are right: a broken one of another program spoils nothing.
  const when = (name: string) => {
    try {
      return readTime(toDo.getFirstProperty(name), zones)?.instant
    } catch {
      return undefined
    }
  }
  // One date of a series that was changed has the series' own UID, and this beside it.
  const single = toDo.getFirstProperty('recurrence-id')
  const prints = printsOf(valuesOf({ ...reading, note: () => undefined }, { ...zones, own: 'UTC' }))
  if (single) return { key: `${uid} ${String(single.jCal[3])}`, prints }
  return {
    key: uid,
    prints,
    own: ownMark(
      uid,
      { kind: task.name, host },
      { created: when('created'), modified: when('last-modified') },
    ),
    withDependents: toDo.getFirstProperty('rrule') !== null,
  }
}

const isRead = (property: string) => understood.has(property)

function readToDo(
  lines: readonly string[],
  row: number,
  { names, zones, host }: { readonly names: Names; readonly zones: Zones; readonly host: string },
): ImportRow {
  const notes: RowIssue[] = []
  const bad = (issue: Omit<RowIssue, 'row'>): ImportRow => {
    return { row, id: undefined, values: {}, issues: [{ row, ...issue }], notes: [] }
  }
  const kept = bounded(lines, isRead)
  if (!kept) return bad({ message: importExportMessages.textTooLong })
  const toDo = parseComponent(kept)
  if (!toDo) return bad({ message: importExportMessages.brokenToDo })
  const note: Reading['note'] = (field, message) => notes.push({ row, field, message })
  try {
    const reading = { row, toDo, names, note }
    const values = valuesOf(reading, zones)
    return { row, id: undefined, values, issues: [], notes, ...keyed(reading, zones, host) }
  } catch {
    // Of all values only times can be well-formed lines and still mean nothing.
    return bad({ column: 'DUE', field: 'dueDate', message: messages.notDate })
  }
}

const propertyNames = (toDos: readonly (readonly string[])[]) => [
  ...new Set(toDos.flatMap((lines) => lines.flatMap((line) => /^([\w-]{1,100})[;:]/.exec(line)?.[1] ?? []))),
]

/** @throws AppError for a file that is no calendar or has no to-dos */
export async function icsTasks({ text, timeZone, host, namesFor }: FileText): Promise<FileContents> {
  const { toDos, leftOut, zones } = readCalendar(text)
  const names = await namesFor([task.fields.status, task.fields.category])
  const properties = propertyNames(toDos).filter((name) => !['BEGIN', 'END'].includes(name.toUpperCase()))
  const isKnown = (name: string) => understood.has(name.toLowerCase())
  const isFormal = (name: string) => formal.has(name.toLowerCase())
  return {
    source: 'ics',
    rows: toDos.map((lines, index) =>
      readToDo(lines, index + 1, { names, zones: { own: timeZone, defined: zones }, host }),
    ),
    leftOut,
    recognised: properties.filter(isKnown),
    ignored: properties.filter((name) => !isKnown(name) && !isFormal(name)),
    found: [],
    headingOf: new Map([['name', 'SUMMARY']]),
  }
}
