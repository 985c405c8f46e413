// Quick add with a length of time in front: '2h Rider app search yesterday' may be hours of a project task in place of a task.
import { minutesOf } from '#time/minutes.ts'

/** With its unit: '2 eggs' and a clock time such as '1:30' are none. */
const lengthInFront =
  /^\s*((?:\d{1,2}(?:[.,]\d{1,2})? ?(?:hours?|hrs?|h))(?: ?\d{1,2} ?(?:minutes?|mins?|m)|[0-5]\d)?|\d{1,4} ?(?:minutes?|mins?|m))(?:\s+(?:of|on|for)(?=\s))?\s+(?=\S)/i

export interface TimeLine {
  /** 1 to a day. */
  readonly minutes: number
  /** What is left: the task, and maybe a day. */
  readonly rest: string
}

/** Undefined: the line doesn't begin with a length of time, or has nothing else. */
export function readTimeLine(line: string): TimeLine | undefined {
  const [all, length] = lengthInFront.exec(line) ?? []
  if (all === undefined || length === undefined) return undefined
  const minutes = minutesOf(length)
  const rest = line.slice(all.length).trim()
  return minutes && rest !== '' ? { minutes, rest } : undefined
}

export interface NamedTask {
  readonly id: number
  readonly name: string
  readonly project: string
}

const folded = (text: string) => text.normalize('NFC').toLowerCase()
const wordsOf = (text: string) => folded(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

const SEARCHED = 3
/** By which tasks are looked for, each alone, as one may be the project's: the longest say most. */
export const searchWords = (words: string): string[] =>
  [...new Set(wordsOf(words))].toSorted((a, b) => b.length - a.length).slice(0, SEARCHED)

/** Each word begins one of the task's name or its project's; a task that is called so to the letter is meant alone. */
export function tasksMeant<Task extends NamedTask>(words: string, tasks: readonly Task[]): Task[] {
  const asked = wordsOf(words)
  if (asked.length === 0) return []
  const meant = tasks.filter(({ name, project }) => {
    const own = wordsOf(`${name} ${project}`)
    return asked.every((word) => own.some((each) => each.startsWith(word)))
  })
  const called = meant.filter(({ name }) => wordsOf(name).join(' ') === asked.join(' '))
  return called.length === 1 ? called : meant
}
