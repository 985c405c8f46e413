// Records in every state that a list or a form shows.
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { ApiSession } from './api-session.ts'

const DAY = 86_400_000

interface ShownRecords {
  readonly taskId: number
  readonly dailyId: number
  readonly bookmarkId: number
}

/** Makes what the screens show, in every state a task can have there. */
export async function fillRecords(api: ApiSession): Promise<ShownRecords> {
  const now = Date.now()
  const long = 'Ask the landlord about the leaking tap, again, and write down what he says'
  const { id } = await api.add(task, {
    name: long,
    description: long,
    dueDate: now - 3 * DAY,
    priority: { id: 4 },
  })
  const daily = await api.add(task, { name: 'Today', repeatOption: { id: 2 } })
  for (const reminderAt of [Date.now() + 2000, null, null])
    await api.add(task, { name: 'Today, too', reminderAt })
  await api.add(task, { name: 'No dates', dueDate: null, reminderAt: null, status: { id: 3 } })
  for (const status of [2, 4, 5, 6, 7, 8]) {
    await api.add(task, { name: `Status ${status}`, dueDate: now + status * DAY, status: { id: status } })
  }
  await api.add(bookmark, { name: long, reference: 'https://daybook.example/manual', dataStatus: { id: 1 } })
  const plain = await api.add(bookmark, {
    name: 'Plain',
    reference: 'On the shelf',
    dataStatus: { id: 4 },
  })
  await api.change(bookmark, plain.id, { name: 'Plain', reference: 'On the table' })

  return { taskId: id, dailyId: daily.id, bookmarkId: plain.id }
}
