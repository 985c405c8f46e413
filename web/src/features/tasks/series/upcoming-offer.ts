// After a recurring task was saved alone: the offer to carry the same change to its upcoming ones.
import { seriesFields, updateSeries } from '@daybook/contract/tasks/series-endpoints.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { task as entity } from '@daybook/contract/entities/task.ts'
import { changeUpcoming } from '@daybook/contract/messages/tasks/task-date-messages.ts'
import { mayRemove } from '@daybook/contract/engine/rights.ts'
import { call } from '#api/client.ts'
import { endpointsOf } from '#api/entity-queries.ts'
import { type MessageAction, say, sayError } from '#api/message-bar.ts'
import type { FinishedSave } from '#entities/form/open-form.ts'
import { referenceId } from '#entities/card/reference-id.ts'
import { asTask } from '#features/tasks/card/task-record.ts'
import { laterThan, openOfSeries } from './use-upcoming.ts'

export interface SavedChange extends Pick<FinishedSave, 'user' | 'saved' | 'reload'> {
  readonly before: AnyRecord
}

const valueOf = (value: unknown) => referenceId(value) ?? value

/** What of the change the upcoming ones can take over, as it was before. */
function formerOf({ user, before, saved }: SavedChange): Readonly<Record<string, unknown>> {
  // The other dates of a series change as if they were removed: the server asks for the same right.
  const dates = mayRemove(user, entity, before) && before['dueDate'] !== null ? ['dueDate'] : []
  const changed = [...seriesFields, ...dates].filter((name) => valueOf(before[name]) !== valueOf(saved[name]))
  if (changed.length === 0) return {}
  const names = changed.includes('dueDate') ? [...changed, 'reminderAt'] : changed
  return Object.fromEntries(
    names.map((name) => {
      const id = referenceId(before[name])
      return [name, id === undefined ? before[name] : { id }]
    }),
  )
}

/** Says how many there are; none for what they don't take over. */
export async function offerUpcoming(change: SavedChange): Promise<MessageAction | undefined> {
  const was = formerOf(change)
  if (Object.keys(was).length === 0) return undefined
  const before = asTask(change.before)
  if (before.dueDate === null) return undefined
  const { list } = await call(endpointsOf(entity).page, { body: openOfSeries(before, change.user) })
  const count = laterThan(before, list, Date.now()).length
  if (count === 0) return undefined

  const carryOver = async () => {
    try {
      const { message } = await call(updateSeries, { params: { id: before.id }, body: { was } })
      say({ tone: 'good', text: message })
    } catch (error) {
      sayError(error)
    }
    await change.reload()
  }
  return { label: changeUpcoming(count), run: () => void carryOver() }
}
