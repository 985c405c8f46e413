// What the home page says; apart from the others, since it loads with that page.
import { counted } from '#engine/counted.ts'

export const homeMessages = {
  nothingDueToday: 'Nothing is due today.',
  lineName: 'Add a task',
  /** In the line of the home page while it is empty. */
  lineExample: 'Add a task: “call Devika tomorrow 11am”',
} as const

/** The tasks of a day behind those that are shown: '3 more today'. */
export const moreToday = (count: number) => `${count} more today`
/** The oldest of the tasks that are over due: 'oldest: File GSTR-1, 7 days'. */
export const oldestIs = (name: string, days: number) => `oldest: ${name}, ${counted(days, 'day')}`
