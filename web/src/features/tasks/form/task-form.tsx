// The form of a task. Quick add shows its first fields until 'More' unfolds the rest; what is kept about a saved task unfolds below.
import { REPEAT } from '@daybook/contract/entities/lookups.ts'
import { worksAlone } from '@daybook/contract/engine/rights.ts'
import { AUDIENCE, type task } from '@daybook/contract/entities/task.ts'
import { Repeat } from 'lucide'
import { type ComponentType, Suspense, useState } from 'react'
import type { AnyInputProps } from '#entities/fields/any-input.ts'
import type { LooksOf } from '#entities/form/field-look.ts'
import { Expander, FormButtons } from '#entities/form/form-buttons.tsx'
import { FormFields } from '#entities/form/form-fields.tsx'
import { FormFrame } from '#entities/form/form-frame.tsx'
import { isAdding } from '#entities/form/form-mode.ts'
import { FormPast } from '#entities/form/form-past.tsx'
import type { FinishedSave, FormProps, FormRules, IntendedSave } from '#entities/form/open-form.ts'
import { isReference, referenceId } from '#entities/card/reference-id.ts'
import { useUser } from '#api/session/session.ts'
import { useRecordForm } from '#entities/form/use-record-form.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { priorityIcon } from '#features/tasks/card/priority-icon.ts'
import { ChecklistPart } from '#features/tasks/checklist/checklist-part.tsx'
import { createWithList, listToBegin, originalOf } from '#features/tasks/checklist/form-list.ts'
import { RecurrenceSentence } from '#features/tasks/series/lazy-recurrence-sentence.ts'
import { ReminderLeft } from '#features/tasks/card/reminder-left.tsx'
import { askAboutSeries, offerToSeries } from '#features/tasks/series/series-save.ts'
import { statusTone } from '#features/tasks/card/status-tone.ts'
import { offerReopening } from './offer-reopening.ts'
import { ClientInput, OfClientInput } from './client-inputs.tsx'
import { givenWithAudience, useNewAudience } from './use-new-audience.tsx'
import { SavedActs } from './saved-acts.tsx'
import { QuickReminders } from './task-form-extras.tsx'
import { asTask } from '#features/tasks/card/task-record.ts'

const third = { span: 'third', paired: true } as const
/** What few tasks have: it unfolds with 'More', or stands there once one of it is chosen. */
const clientFields = ['organization', 'contact', 'project', 'audience'] as const
const quickFields = ['name', 'dueDate', 'reminderAt']

const repeatOf = (values: Readonly<Record<string, unknown>>) =>
  referenceId(values['repeatOption']) ?? REPEAT.none

/** The frequency pair appears with one repeat option only (rules/tasks 8). */
const hides = (values: Readonly<Record<string, unknown>>) =>
  repeatOf(values) === REPEAT.custom ? [] : ['repeatFrequency', 'repeatFrequencyType']

/** What it holds beside its fields, how it is saved, and what is offered then. */
const rulesOf = (props: FormProps): FormRules => ({
  hides,
  ...(isAdding(props.mode) && { beside: () => listToBegin(props) }),
  beforeSave: async (intended: IntendedSave) =>
    intended.before
      ? askAboutSeries(intended)
      : ((await createWithList(intended.values, originalOf(props))) ?? 'save'),
  afterSave: (finished: FinishedSave) => offerToSeries(finished) ?? offerReopening(finished),
})

const idIn = (value: unknown) => referenceId(value) ?? 0

function faceOf(person: unknown) {
  if (!isReference(person)) return undefined
  const { firstname, lastname } = person
  return typeof firstname === 'string' && typeof lastname === 'string' ? (
    <Avatar size="sm" name={`${firstname} ${lastname}`} />
  ) : undefined
}

export interface TaskFormProps extends FormProps {
  /** In place of the name's input in quick add. */
  readonly lineInput?: ComponentType<AnyInputProps>
}

export function TaskForm({ lineInput, ...props }: TaskFormProps) {
  const user = useUser()
  const [given] = useState(() => givenWithAudience(user, props))
  const { form, ...audience } = useNewAudience(useRecordForm({ ...props, given }, rulesOf(props)))
  const { mode, values, base } = form
  const saved = mode === 'edit' ? base : undefined
  const repeat = repeatOf(values)
  const sentence = repeat !== REPEAT.none && (
    <Suspense>
      <RecurrenceSentence values={values} record={saved} />
    </Suspense>
  )
  const looks: LooksOf<typeof task> = {
    name: { span: 'full', input: mode === 'quick' ? lineInput : undefined },
    description: { span: 'full' },
    reminderAt: {
      below: saved && (
        <ReminderLeft before={asTask(saved)} dueDate={values['dueDate']} reminderAt={values['reminderAt']} />
      ),
    },
    repeatOption: {
      span: repeat === REPEAT.custom ? 'third' : 'full',
      leading: <Icon of={Repeat} />,
      below: repeat !== REPEAT.custom && sentence,
    },
    repeatFrequency: third,
    repeatFrequencyType: { ...third, below: sentence },
    status: { ...third, leading: <StatusDot tone={statusTone(idIn(values['status']))} /> },
    priority: { ...third, leading: <Icon of={priorityIcon(idIn(values['priority']))} /> },
    category: third,
    customList: { paired: true },
    organization: { input: ClientInput },
    contact: { input: OfClientInput },
    project: { input: OfClientInput },
    audience: audience.look,
    assignedTo: { leading: faceOf(values['assignedTo']) },
  }

  const [isFolded, setFolded] = useState(mode === 'quick' || !isAdding(mode))
  // A mistake among the folded fields unfolds them.
  const mistakes = Object.keys(form.methods.formState.errors)
  const isQuick = isAdding(mode) && isFolded && mistakes.every((name) => quickFields.includes(name))
  const isUsed = (name: string) =>
    mistakes.includes(name) || ![0, AUDIENCE.people].includes(idIn(values[name]))
  const isClientFolded = isFolded && !clientFields.some(isUsed)
  // Nobody reads along with somebody who has no firm.
  const except = isClientFolded ? clientFields : worksAlone(user) ? ['audience'] : []
  const isShort = isAdding(mode) ? isQuick : isFolded
  return (
    <FormFrame
      form={form}
      foot={
        <FormButtons
          form={form}
          start={
            <Expander
              label={isShort ? 'More' : 'Less'}
              open={!isShort}
              onToggle={() => setFolded(!isFolded)}
            />
          }
          closeLabel="Cancel"
        />
      }
      past={!isFolded && <FormPast stamps={['createdBy', 'created', 'modified']} />}
    >
      <FormFields
        looks={isQuick ? { ...looks, name: { ...looks.name, below: audience.chip } } : looks}
        only={isQuick ? quickFields : undefined}
        except={except}
      />
      <ChecklistPart isFolded={isFolded} />
      {saved && !isFolded && <SavedActs id={asTask(saved).id} />}
      {saved && !isFolded && <QuickReminders />}
    </FormFrame>
  )
}
