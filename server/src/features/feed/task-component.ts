// One task as a component of a calendar: a to-do, or an event of half an hour for services that ignore to-dos (rules/import-export 3).
import { isClosedStatus } from '@daybook/contract/entities/lookups.ts'
import { itemsOfText, linesOf, withLines } from '@daybook/contract/tasks/checklists/checklist.ts'
import type { FeedFlavour } from '@daybook/contract/tasks/feed.ts'
import { type Component, type Property, textValue, utcTime } from '#formats/content-lines.ts'

export interface FeedTask {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly dueDate: number | null
  readonly reminderAt: number | null
  readonly statusId: number
  readonly priorityId: number
  readonly groupId: number
  readonly createdTime: number
  readonly modifiedTime: number
  readonly category: string
  readonly status: string
  /** Of its organization, if it has one. */
  readonly client: string | null
  /** As it is stored; null where there is none. */
  readonly checklist: string | null
}

export interface FeedSurroundings {
  readonly flavour: FeedFlavour
  /** Makes the identifiers of this installation its own. */
  readonly host: string
  readonly publicUrl: string | undefined
  /** The first task of each group. */
  readonly firstOf: ReadonlyMap<number, number>
}

const EVENT_MS = 30 * 60 * 1000
const DROPPED = 6
const IN_PROGRESS = 2
/** Low, Medium, High, Critical. */
const levels: Readonly<Record<number, number>> = { 1: 9, 2: 5, 3: 3, 4: 1 }

const uidOf = (id: number, host: string) => `task-${id}@${host}`

function toDoStatus(task: FeedTask): string {
  if (task.statusId === DROPPED) return 'CANCELLED'
  if (isClosedStatus(task.statusId)) return 'COMPLETED'
  return task.statusId === IN_PROGRESS ? 'IN-PROCESS' : 'NEEDS-ACTION'
}

function ofToDo(task: FeedTask): Property[] {
  const status = toDoStatus(task)
  return [
    ...(task.dueDate === null ? [] : [['DUE', utcTime(task.dueDate)] as const]),
    ['STATUS', status],
    ...(status === 'COMPLETED'
      ? ([
          ['COMPLETED', utcTime(task.modifiedTime)],
          ['PERCENT-COMPLETE', '100'],
        ] as const)
      : []),
  ]
}

const ofEvent = (task: FeedTask, due: number): Property[] => [
  ['DTSTART', utcTime(due)],
  ['DTEND', utcTime(due + EVENT_MS)],
  ['TRANSP', 'TRANSPARENT'],
  ['STATUS', task.statusId === DROPPED ? 'CANCELLED' : 'CONFIRMED'],
]

/** An absolute time, so that no program reckons it anew; a closed task rings no more. */
const alarmOf = (task: FeedTask): Component[] =>
  task.reminderAt === null || isClosedStatus(task.statusId)
    ? []
    : [
        {
          name: 'VALARM',
          properties: [
            ['ACTION', 'DISPLAY'],
            ['DESCRIPTION', textValue(task.name)],
            ['TRIGGER;VALUE=DATE-TIME', utcTime(task.reminderAt)],
          ],
          parts: [],
        },
      ]

/** With the checklist as lines below it (rules/checklists 6). */
const descriptionOf = ({ description, checklist }: FeedTask) =>
  withLines(description, linesOf(itemsOfText(checklist ?? '')))

/** The task as a component; undefined where the flavour has no place for it: an event needs a time. */
export function componentOf(
  task: FeedTask,
  { flavour, host, publicUrl, firstOf }: FeedSurroundings,
): Component | undefined {
  const isEvent = flavour === 'event'
  if (isEvent && task.dueDate === null) return undefined
  const first = task.groupId > 0 ? firstOf.get(task.groupId) : undefined
  const description = descriptionOf(task)
  const properties: Property[] = [
    ['UID', uidOf(task.id, host)],
    ['DTSTAMP', utcTime(task.modifiedTime)],
    ['CREATED', utcTime(task.createdTime)],
    ['LAST-MODIFIED', utcTime(task.modifiedTime)],
    ['SUMMARY', textValue(task.name)],
    ...(description === '' ? [] : [['DESCRIPTION', textValue(description)] as const]),
    ['CATEGORIES', textValue(task.category)],
    ['PRIORITY', String(levels[task.priorityId] ?? 0)],
    ...(isEvent && task.dueDate !== null ? ofEvent(task, task.dueDate) : ofToDo(task)),
    ['X-DAYBOOK-STATUS', textValue(task.status)],
    ...(task.client === null ? [] : [['X-DAYBOOK-CLIENT', textValue(task.client)] as const]),
    ...(first && first !== task.id ? [['RELATED-TO', uidOf(first, host)] as const] : []),
    ...(publicUrl ? [['URL', `${publicUrl}/tasks/edit/${task.id}`] as const] : []),
  ]
  return { name: isEvent ? 'VEVENT' : 'VTODO', properties, parts: alarmOf(task) }
}
