// What the palette and the line of quick add say; apart from the others, since both load when they are opened.

export const searchMessages = {
  nothingFound: 'Nothing was found.',
  quickLineHint:
    'Say it in one line: tomorrow 9am · every month on 20th · remind me 1 day before · !high · #office · @name · +client',
  nameMissing: 'A name is still missing.',
} as const

export const addTasks = (count: number) => (count === 1 ? 'Add 1 task' : `Add ${count} tasks`)
/** After several pasted lines became tasks. */
export const tasksAdded = (count: number) =>
  count === 1 ? 'Task has been added' : `${count} tasks have been added`
/** More lines were pasted than are looked through at once. */
export const linesLeftOut = (count: number) =>
  `${count} more ${count === 1 ? 'line is' : 'lines are'} left out. Please paste the rest afterwards.`
/** How much the palette shows for what was typed. */
export const resultsFound = (count: number) => (count === 1 ? '1 result' : `${count} results`)
