// What is said of many records at once.
import { BULK_MAX, MOVE_DAYS_MAX } from '#engine/limits.ts'

/** '12 tasks', '1 task'. */
export const countOf = (count: number, [one, many]: readonly [string, string]): string =>
  `${count} ${(count === 1 ? one : many).toLowerCase()}`

/** What was done, as it follows '12 tasks are …' and, of an undo, '… 12 tasks'. */
export interface Deed {
  readonly are: string
  readonly did: string
}

export const deeds = {
  complete: { are: 'closed', did: 'closed' },
  reopen: { are: 'open again', did: 'opened' },
  status: { are: 'changed', did: 'changed the status of' },
  assign: { are: 'given', did: 'gave' },
  move: { are: 'moved', did: 'moved' },
  snooze: { are: 'put off', did: 'put off' },
  priority: { are: 'changed', did: 'changed the priority of' },
  category: { are: 'changed', did: 'changed the category of' },
  list: { are: 'on another list', did: 'changed the list of' },
  client: { are: 'changed', did: 'changed the client of' },
  audience: { are: 'changed', did: 'changed who sees' },
  dataStatus: { are: 'changed', did: 'changed the status of' },
  delete: { are: 'deleted', did: 'deleted' },
} as const satisfies Readonly<Record<string, Deed>>
export type DeedName = keyof typeof deeds

export const bulkMessages = {
  idsAsked: `ids must be a list of 1 to ${BULK_MAX} ids`,
  tooMany: `There can be ${BULK_MAX} at once. Please choose fewer.`,
  twice: 'An id stands twice in ids',
  idAsked: 'value must be an id',
  recordActionAsked: 'action must be dataStatus or delete',
  taskActionAsked:
    'action must be complete, reopen, status, assign, move, snooze, priority, category, list, client, audience or delete',
  moveAsked: `value must be { days } from -${MOVE_DAYS_MAX} to ${MOVE_DAYS_MAX} or { day: 'YYYY-MM-DD' }`,
  snoozeAsked: 'value must be { minutes } or { until }, a time to come',
  clientAsked: 'value must be { organizationId, contactId?, projectId? } or null',
  noDueDate: 'It has no due date that could be moved.',
  done: (name: DeedName, count: number, titles: readonly [string, string]) =>
    `${countOf(count, titles)} ${count === 1 ? 'is' : 'are'} ${deeds[name].are}.`,
  refused: (count: number) => `${count} could not be changed.`,
  /** As it follows “Undo:”. */
  undoTitle: (name: DeedName, count: number, titles: readonly [string, string]) =>
    `${deeds[name].did} ${countOf(count, titles)}`,
} as const

/** @returns '12 tasks are closed. 2 could not be changed.' */
export const bulkSentence = (
  name: DeedName,
  { done, refused }: { readonly done: number; readonly refused: number },
  titles: readonly [string, string],
): string =>
  [
    ...(done > 0 || refused === 0 ? [bulkMessages.done(name, done, titles)] : []),
    ...(refused > 0 ? [bulkMessages.refused(refused)] : []),
  ].join(' ')
