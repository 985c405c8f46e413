// What offers to bring a list from elsewhere. Apart from import-words.ts, because every empty list says it.

export const bringWords = {
  bring: 'Bring your list',
} as const

/** 'From Todoist, Google Tasks, Excel or any table.' */
export const bringFrom = (products: readonly string[]): string =>
  `From ${[...products, 'Excel'].join(', ')} or any table.`
