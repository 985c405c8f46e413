// What was understood as values of the task's form, and as words to show.
import { repeatFrequencyTypes } from '@daybook/contract/entities/lookups.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { RepeatRule } from '@daybook/contract/tasks/recurrence.ts'
import { counted } from '@daybook/contract/engine/counted.ts'
import { asReference } from '#entities/fields/references/as-reference.ts'
import { referenceText } from '#entities/card/reference-text.ts'
import { formatStamp } from '#lib/format-time.ts'
import type { Known, Vocabulary } from './line-marks.ts'
import type { Part, ReadLine } from './read-line.ts'

/** The lists of the form's drop-downs; empty while they load. */
export interface Lists {
  readonly priority: readonly AnyRecord[]
  readonly category: readonly AnyRecord[]
  readonly customList: readonly AnyRecord[]
  readonly assignedTo: readonly AnyRecord[]
  /** Those that match the words of the line. */
  readonly organization: readonly AnyRecord[]
  readonly repeatOption: readonly AnyRecord[]
}

const namesOf = (record: AnyRecord): Known => {
  const parts = ['firstname', 'lastname'].map((part) => record[part])
  const names = [referenceText(asReferenceTo('assignedTo', record)), record['name'], ...parts]
  return {
    id: record.id,
    names: [...new Set(names.filter((name) => typeof name === 'string' && name.trim() !== ''))] as string[],
  }
}

export const vocabularyOf = (lists: Lists): Vocabulary => ({
  priority: lists.priority.map(namesOf),
  category: lists.category.map(namesOf),
  customList: lists.customList.map(namesOf),
  assignedTo: lists.assignedTo.map(namesOf),
  organization: lists.organization.map(namesOf),
})

type LinkName = keyof Lists
function asReferenceTo(name: LinkName, record: AnyRecord) {
  return asReference(task.fields[name].to, record)
}
const referenceTo = (name: LinkName, id: number, lists: Lists) => {
  const record = lists[name].find((each) => each.id === id)
  return record ? asReferenceTo(name, record) : { id }
}

/** The values of the form that a part fills. */
export function valuesOf(part: Part, lists: Lists): Readonly<Record<string, unknown>> {
  if ('at' in part) return { [part.field]: part.at }
  if ('id' in part) return { [part.field]: referenceTo(part.field, part.id, lists) }
  const { option, frequency, frequencyType } = part.rule
  return {
    repeatOption: referenceTo('repeatOption', option, lists),
    repeatFrequency: frequency,
    repeatFrequencyType: repeatFrequencyTypes.find(({ id }) => id === frequencyType),
  }
}

/** The values of the form that a whole line fills, its reminder among them. */
export function valuesOfLine(
  { parts, reminderAt }: ReadLine,
  lists: Lists,
): Readonly<Record<string, unknown>> {
  const reminder = reminderAt === undefined ? {} : { reminderAt }
  return Object.assign(reminder, ...parts.map((part) => valuesOf(part, lists))) as Record<string, unknown>
}

const units = ['', 'day', 'week', 'month', 'year']
const ruleText = ({ option, frequency, frequencyType }: RepeatRule, lists: Lists) =>
  option === 7
    ? `Every ${counted(frequency, units[frequencyType] ?? '')}`
    : referenceText(lists.repeatOption.find(({ id }) => id === option))

/** 'Nov 22, 2026 (Sun) 9:00 AM', 'Every 2 weeks', 'High' */
export function textOf(part: Part, lists: Lists, zone: string): string {
  if ('at' in part) return formatStamp(part.at, zone)
  if ('rule' in part) return ruleText(part.rule, lists)
  return referenceText(referenceTo(part.field, part.id, lists))
}

export const labelOf = ({ field }: Part): string => task.fields[field].label
