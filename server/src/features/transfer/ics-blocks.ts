// A calendar file cut into its components before anything is parsed, so that one damaged to-do is one bad row.
import ICAL from 'ical.js'
import { entriesLeftOut, transferMessages } from '@daybook/contract/transfer-messages.ts'
import { invalidFile } from '#features/transfer/invalid-file.ts'

/** Entries of a calendar that are no to-dos, as programs write them beside to-dos. */
const otherEntries = [
  { component: 'VEVENT', title: ['event', 'events'] },
  { component: 'VJOURNAL', title: ['journal entry', 'journal entries'] },
  { component: 'VFREEBUSY', title: ['busy time', 'busy times'] },
] as const
type Kind = 'VTODO' | 'VTIMEZONE' | (typeof otherEntries)[number]['component']

/** Each component of that kind as text, in the order of the file. */
function blocksOf(lines: readonly string[], kind: Kind): string[] {
  const blocks: string[][] = []
  let isInside = false
  for (const line of lines) {
    const mark = line.trimEnd().toUpperCase()
    if (mark === `BEGIN:${kind}`) {
      blocks.push([])
      isInside = true
    }
    if (isInside) blocks.at(-1)?.push(line)
    if (mark === `END:${kind}`) isInside = false
  }
  return blocks.map((block) => block.join('\r\n'))
}

/** @returns undefined if the block is damaged */
export function parseBlock(block: string): ICAL.Component | undefined {
  try {
    const parsed: unknown = ICAL.parse(block)
    return Array.isArray(parsed) ? new ICAL.Component(parsed) : undefined
  } catch {
    return undefined
  }
}

export interface Calendar {
  readonly toDos: readonly string[]
  /** Which other entries there are and how many, as sentences. */
  readonly leftOut: readonly string[]
  /** The file's own definitions of time zones, by their name. */
  readonly zones: ReadonlyMap<string, ICAL.Timezone>
}

/** @throws AppError for anything that is not a whole calendar with to-dos in it */
export function readCalendar(text: string): Calendar {
  const lines = text.trim().split(/\r\n|\n|\r/)
  const isMark = (line: string | undefined, mark: string) => line?.trim().toUpperCase() === mark
  if (!isMark(lines[0], 'BEGIN:VCALENDAR')) throw invalidFile(transferMessages.notCalendar)
  // A download that broke off must not pass for a shorter list.
  if (!isMark(lines.at(-1), 'END:VCALENDAR')) throw invalidFile(transferMessages.brokenCalendar)
  const toDos = blocksOf(lines, 'VTODO')
  const leftOut = otherEntries.flatMap((kind) => {
    const { length } = blocksOf(lines, kind.component)
    return length === 0 ? [] : [entriesLeftOut(kind, length)]
  })
  if (toDos.length === 0) throw invalidFile([transferMessages.noToDos, ...leftOut].join(' '))
  const zones = blocksOf(lines, 'VTIMEZONE').flatMap((block) => {
    const component = parseBlock(block)
    const tzid = component?.getFirstPropertyValue('tzid')
    return component && typeof tzid === 'string'
      ? [[tzid, new ICAL.Timezone({ component, tzid })] as const]
      : []
  })
  return { toDos, leftOut, zones: new Map(zones) }
}
