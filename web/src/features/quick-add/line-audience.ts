// Whether the firm sees what a line becomes, by the category and the client that it names (rules/teamwork 9).
import { AUDIENCE, audiences, task } from '@daybook/contract/entities/task.ts'
import type { LoggedInUser } from '@daybook/contract/account/session-endpoints.ts'
import { beginsShared } from '@daybook/contract/tasks/new-audience.ts'
import type { MarkedField } from './line-marks.ts'
import type { ReadLine } from './read-line.ts'

const idOf = ({ parts }: ReadLine, name: MarkedField) => {
  const part = parts.find(({ field }) => field === name)
  return part && 'id' in part ? part.id : undefined
}

export const isLineShared = (user: LoggedInUser, line: ReadLine): boolean =>
  beginsShared(user, { categoryId: idOf(line, 'category'), organizationId: idOf(line, 'organization') })

export const wholeFirm = audiences.find(({ id }) => id === AUDIENCE.firm)

/** As its chip says it. */
export const wholeFirmText = { label: task.fields.audience.label, value: wholeFirm?.name ?? '' }
