// What the tables of quick add have in common: the names that are known, a day to count from, and short words for what was read.
import { type LineContext, type Part, readLine } from '#features/quick-add/read-line.ts'
import { fromLocalInput, toLocalInput } from '#lib/format-time.ts'

const named = (...names: string[]) => names.map((name, index) => ({ id: index + 1, names: [name] }))
const known = {
  priority: named('Low', 'Medium', 'High', 'Critical'),
  category: named(
    'Family',
    'Finance',
    'Health',
    'Office',
    'Home',
    'Learning',
    'Shopping',
    'Personal',
    'Travel',
    'Other',
  ),
  customList: named('My Tasks', 'This Week', 'Waiting For', 'Someday', 'Ideas'),
  assignedTo: [
    { id: 7, names: ['Asha Rao', 'Asha', 'Rao'] },
    { id: 8, names: ['Vikram Iyer', 'Vikram', 'Iyer'] },
    { id: 9, names: ['Vimala Iyer', 'Vimala', 'Iyer'] },
    { id: 10, names: ['मीरा शाह', 'मीरा', 'शाह'] },
  ],
  organization: [
    { id: 21, names: ['Malabar Spice Exports'] },
    { id: 22, names: ['Monsoon Umbrella Mart'] },
    { id: 23, names: ['Monsoon Tours'] },
  ],
}
const zone = 'Asia/Kolkata'
/** A Saturday. */
const now = fromLocalInput('2026-11-21T10:00', zone) ?? 0
export const saturday: LineContext = { now, zone, known }

/** A line, the name that is left of it, and what was understood. */
export type Row = [line: string, name: string, said: Said]
export interface Said {
  due?: string
  remind?: string
  /** 'option', or 'option/frequency/type' for option 7. */
  repeat?: string
  priority?: number
  category?: number
  list?: number
  who?: number
  client?: number
}

const shortNames = {
  priority: 'priority',
  category: 'category',
  customList: 'list',
  assignedTo: 'who',
  organization: 'client',
} as const

export function wordsOf(parts: readonly Part[], at = zone): Said {
  const wall = (ms: number) => toLocalInput(ms, at).replace('T', ' ')
  const said: Said = {}
  for (const part of parts) {
    if ('at' in part) said[part.field === 'dueDate' ? 'due' : 'remind'] = wall(part.at)
    else if ('rule' in part) {
      const { option, frequency, frequencyType } = part.rule
      said.repeat = option === 7 ? `7/${frequency}/${frequencyType}` : String(option)
    } else said[shortNames[part.field]] = part.id
  }
  return said
}

/** What a line is read as, in the words of the tables. */
export function readOf(line: string) {
  const { name, parts } = readLine(line, saturday)
  return { name, ...wordsOf(parts) }
}
