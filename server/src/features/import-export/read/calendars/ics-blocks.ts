// A calendar file cut into its components before anything is parsed, so that one damaged to-do is one bad row.
import type ICAL from 'ical.js'
import { IMPORT_ROWS_MAX } from '@daybook/contract/engine/limits.ts'
import { entriesLeftOut, importExportMessages } from '@daybook/contract/messages/import-export-messages.ts'
import { AppError } from '#app-error.ts'
import { zonesIn } from '#features/import-export/read/calendars/ics-zones.ts'
import { invalidFile } from '#features/import-export/read/invalid-file.ts'
import { unfolded } from '#features/import-export/read/unfolded.ts'

/** Entries of a calendar that are no to-dos, as programs write them beside to-dos. */
const otherEntries = [
  { component: 'VEVENT', title: ['event', 'events'] },
  { component: 'VJOURNAL', title: ['journal entry', 'journal entries'] },
  { component: 'VFREEBUSY', title: ['busy time', 'busy times'] },
] as const
type Lines = readonly string[]
type Kind = 'VTODO' | 'VTIMEZONE' | (typeof otherEntries)[number]['component']

const kinds: readonly Kind[] = ['VTODO', 'VTIMEZONE', ...otherEntries.map(({ component }) => component)]

/** The lines of each component by its kind, in the order of the file. */
function blocksOf(lines: readonly string[]): Readonly<Record<Kind, readonly Lines[]>> {
  const blocks: Record<Kind, string[][]> = {
    VTODO: [],
    VTIMEZONE: [],
    VEVENT: [],
    VJOURNAL: [],
    VFREEBUSY: [],
  }
  const inside = new Set<Kind>()
  for (const line of lines) {
    const mark = /^(?:BEGIN|END):/i.test(line) ? line.trimEnd().toUpperCase() : ''
    const begun = kinds.find((kind) => mark === `BEGIN:${kind}`)
    if (begun) {
      blocks[begun].push([])
      inside.add(begun)
    }
    for (const kind of inside) blocks[kind].at(-1)?.push(line)
    const ended = kinds.find((kind) => mark === `END:${kind}`)
    if (ended) inside.delete(ended)
  }
  return blocks
}

export interface Calendar {
  /** The lines of each, long ones in one. */
  readonly toDos: readonly Lines[]
  /** Which other entries there are and how many, as sentences. */
  readonly leftOut: readonly string[]
  /** The file's own definitions of time zones, by their name. */
  readonly zones: ReadonlyMap<string, ICAL.Timezone>
}

/** @throws AppError for anything that is not a whole calendar with to-dos in it */
export function readCalendar(text: string): Calendar {
  const lines = text.trim().split(/\r\n|\n|\r/)
  const isMark = (line: string | undefined, mark: string) => line?.trim().toUpperCase() === mark
  if (!isMark(lines[0], 'BEGIN:VCALENDAR')) throw invalidFile(importExportMessages.notCalendar)
  // A download that broke off must not pass for a shorter list.
  if (!isMark(lines.at(-1), 'END:VCALENDAR')) throw invalidFile(importExportMessages.brokenCalendar)
  const blocks = blocksOf(lines)
  const toDos = blocks.VTODO
  const leftOut = otherEntries.flatMap((kind) => {
    const { length } = blocks[kind.component]
    return length === 0 ? [] : [entriesLeftOut(kind, length)]
  })
  if (toDos.length === 0) throw invalidFile([importExportMessages.noToDos, ...leftOut].join(' '))
  if (toDos.length > IMPORT_ROWS_MAX) throw new AppError('too_large', importExportMessages.tooManyRows)
  return { toDos: toDos.map(unfolded), leftOut, zones: zonesIn(blocks.VTIMEZONE) }
}
