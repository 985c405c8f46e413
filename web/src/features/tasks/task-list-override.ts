// What is special about the list of tasks, for the application's table of overrides.
import type { Override } from '#entities/override.ts'
import { TaskCard } from './task-card.tsx'
import { taskMenu } from './task-menu.tsx'
import { taskSorts } from './task-sorts.ts'

export const taskListOverride: Override = {
  card: TaskCard,
  tallCards: false,
  cardMenu: taskMenu,
  addInHeader: true,
  sorts: taskSorts,
}
