// A firm whose hours are written down: its tasks, and the days of this week.
import { organization } from '@daybook/contract/entities/organization.ts'
import { projectTask } from '@daybook/contract/entities/project-task.ts'
import { project } from '@daybook/contract/entities/project.ts'
import { addDays } from '@daybook/contract/billing/days.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { weekOf } from '@daybook/contract/time/weeks.ts'
import { buyer } from '../invoicing/invoicing.ts'
import type { ApiSession } from '../support/api-session.ts'

/** The pages count in India. */
export const today = () => indianDay(Date.now())
/** The days of this week, or of one before it. */
export const dayOfWeek = (index: number, weeks = 0) => addDays(weekOf(today()), index + weeks * 7)

export const taskNames = [
  'Write the search',
  'Mend the rounding',
  'Answer the open questions',
  'Test on a phone',
  'Train the staff',
  'Team meeting',
] as const

/** Six tasks of two projects; their ids in the order of `taskNames`. */
export async function addTasks({ add, me }: ApiSession): Promise<number[]> {
  const hostels = await add(organization, { ...buyer, name: 'Hornbill Hostels' })
  const tea = await add(organization, { ...buyer, name: 'Tidepool Tea Traders' })
  const booking = await add(project, { name: 'Room booking', organization: { id: hostels.id } })
  const stock = await add(project, { name: 'Stock keeping for tea chests', organization: { id: tea.id } })
  const ids: number[] = []
  for (const [at, name] of taskNames.entries()) {
    const of = at < 3 ? booking : stock
    const task = await add(projectTask, { name, project: { id: of.id }, assignedTo: { id: me.id } })
    ids.push(task.id)
  }
  return ids
}

interface Written {
  readonly taskId: number
  readonly day: string
  readonly minutes: number
  readonly note?: string
}
export const write = ({ post }: ApiSession, entry: Written) => post('/api/time/entries', { ...entry })
