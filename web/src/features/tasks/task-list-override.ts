// What is special about the list of tasks, for the application's table of overrides.
import { createElement } from 'react'
import type { Override } from '#entities/override.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { TaskCard } from './task-card.tsx'
import { taskMenu } from './task-menu.tsx'
import { asTask, isClosed } from './task-record.ts'
import { taskSorts } from './task-sorts.ts'

// They come with the table, which shows itself when they are there.
const TaskCell = lazyPart(async () => (await import('./task-row.tsx')).TaskCell)
const TaskCircle = lazyPart(async () => (await import('./task-row.tsx')).TaskCircle)
const drawn = ['status', 'dueDate', 'reminderAt', 'priority', 'repeatFrequency', 'repeatFrequencyType']

export const taskListOverride: Override = {
  card: TaskCard,
  tallCards: false,
  cardMenu: taskMenu,
  addInHeader: true,
  sorts: taskSorts,
  columns: ['name', 'dueDate', 'reminderAt', 'status', 'priority', 'category', 'assignedTo'],
  isQuiet: (record) => isClosed(asTask(record)),
  rowLeading: { label: 'Complete', Cell: TaskCircle },
  cell: (name, record) => (drawn.includes(name) ? createElement(TaskCell, { name, record }) : undefined),
}
