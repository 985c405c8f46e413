// The sentences of news: what colleagues did, in the bell, on phones and in letters. Each says all of it by itself.

export const newsMessages = {
  letterFoot:
    'You get this mail because mails about what colleagues do are switched on. Nobody reads answers to it.',
  overDueTitle: 'Over due',
  givenOverDue: 'Given by you, over due',
} as const

const many = (count: number, one: string, several: string) => (count === 1 ? one : `${count} ${several}`)
export const tasksText = (count: number) => many(count, '1 task', 'tasks')

/** 'Asha gave you "File GSTR-1": due Nov 11, 2026 (Wed) 6:00 PM.' */
export const assignedText = (who: string, name: string, due: string | undefined) =>
  due === undefined ? `${who} gave you "${name}".` : `${who} gave you "${name}": due ${due}.`
/** 'Asha gave you 40 tasks.' */
export const assignedManyText = (who: string, count: number) => `${who} gave you ${tasksText(count)}.`

/** @param to who has it now; undefined: who took it over */
export const unassignedText = (who: string, name: string, to: string | undefined) =>
  to === undefined ? `${who} took over "${name}".` : `${who} gave "${name}" to ${to}.`
export const unassignedManyText = (who: string, count: number) =>
  `${who} took ${tasksText(count)} out of your hands.`

export const closedText = (who: string, name: string) => `${who} closed "${name}".`
export const closedManyText = (who: string, count: number) => `${who} closed ${tasksText(count)} of yours.`

export const dueSoonText = (name: string, when: string) => `"${name}" is due at ${when}.`
export const givenOverDueText = (count: number) =>
  count === 1 ? '1 task you gave is over due.' : `${count} tasks you gave are over due.`

/** 'Asha handed you 14 tasks and 3 series of Ravi Kumar.' */
export function handedOverText(who: string, leaver: string, tasks: number, series: number): string {
  const parts = [...(tasks > 0 ? [tasksText(tasks)] : []), ...(series > 0 ? [`${series} series`] : [])]
  return `${who} handed you ${parts.join(' and ')} of ${leaver}.`
}
export const handedOverTitle = (leaver: string) => `Taken over from ${leaver}`

/** The subject of a letter about one thing. */
export const oneThing = (who: string | undefined, title: string) => (who ? `${who}: ${title}` : title)
export const severalThings = (count: number) => `${count} things in Daybook`
export const andMoreInBell = (count: number) => `… and ${count} more in the bell of Daybook.`
export const unreadText = (count: number) =>
  count === 1 ? '1 notification is unread.' : `${count} notifications are unread.`
