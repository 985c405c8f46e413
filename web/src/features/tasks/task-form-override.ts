// How the task's form differs from the others.
import { createElement } from 'react'
import { REPEAT } from '@daybook/contract/entities/lookups.ts'
import type { FieldPlace, FormOverride, FormSituation } from '#entities/form-override.ts'
import { ReminderLeft } from './reminder-left.tsx'
import { TaskFormExtras } from './task-form-extras.tsx'
import { taskFormLeading } from './task-form-leading.tsx'
import { asTask } from './task-record.ts'

const third: FieldPlace = { span: 'third', paired: true }
const places: Readonly<Record<string, FieldPlace>> = {
  name: { span: 'full' },
  description: { span: 'full' },
  dueDate: { span: 'half' },
  reminderAt: { span: 'half' },
  repeatFrequency: third,
  repeatFrequencyType: third,
  status: third,
  priority: third,
  category: third,
  customList: { span: 'half', paired: true },
  assignedTo: { span: 'half' },
}

/** T §2: the frequency pair appears with repeat option 7. */
function isCustomRepeat({ values }: FormSituation): boolean {
  const option = values['repeatOption']
  return typeof option === 'object' && option !== null && 'id' in option && option.id === REPEAT.custom
}

/** Below the pair of dates. */
function fieldAfter(name: string, { mode, values, record }: FormSituation) {
  if (name !== 'reminderAt' || mode !== 'edit' || !record) return null
  const { dueDate, reminderAt } = values
  return createElement(ReminderLeft, { before: asTask(record), dueDate, reminderAt })
}

export const taskForm: FormOverride = {
  fieldAfter,
  formExtras: TaskFormExtras,
  fieldVisible: (name, situation) =>
    (name !== 'repeatFrequency' && name !== 'repeatFrequencyType') || isCustomRepeat(situation),
  fieldPlace: (name, situation) =>
    name === 'repeatOption' ? { span: isCustomRepeat(situation) ? 'third' : 'full' } : places[name],
  fieldLeading: taskFormLeading,
  quickFields: ['name', 'dueDate', 'reminderAt'],
  closeLabel: 'Cancel',
  expander: 'fold',
  stampRows: ['createdBy', 'created', 'modified'],
}
