// What is seldom said of a task of a template: text, reminder, repeat, words, who has it and who sees it.
import { can } from '@daybook/contract/engine/access.ts'
import { isAlone, worksAlone } from '@daybook/contract/engine/rights.ts'
import {
  customList,
  REPEAT,
  repeatFrequencyTypes,
  taskCategory,
  taskPriority,
  taskRepeatOption,
} from '@daybook/contract/entities/lookups.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { templateWords as words } from '@daybook/contract/messages/templates/template-messages.ts'
import type { TemplateStep } from '@daybook/contract/templates/template-step.ts'
import { readLines } from '@daybook/contract/tasks/checklists/checklist.ts'
import { useState } from 'react'
import { useOptions } from '#api/entity-queries.ts'
import { useHidden } from '#api/hidden-words.ts'
import { useUser } from '#api/session/session.ts'
import { referenceText } from '#entities/card/reference-text.ts'
import { Checkbox } from '#ui/inputs/checkbox.tsx'
import { Field } from '#ui/inputs/field.tsx'
import { NativeSelect } from '#ui/inputs/native-select.tsx'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { TextArea } from '#ui/inputs/text-area.tsx'
import { TimeInput } from '#ui/inputs/time-input.tsx'
import { PersonSelect } from '#entities/fields/references/person-select.tsx'
import { errorAt, shownWhole, type StepProps, wholeOf } from './step-values.ts'

interface Choice {
  readonly id: number
  readonly name: string
}
interface SelectProps {
  readonly label: string
  readonly value: number
  readonly choices: readonly Choice[]
  readonly error?: string | undefined
  readonly onChoose: (id: number) => void
}

const Select = ({ label, value, choices, error, onChoose }: SelectProps) => (
  <Field label={label} error={error}>
    {(control) => (
      <NativeSelect {...control} value={value} onChange={({ target }) => onChoose(Number(target.value))}>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
    )}
  </Field>
)

interface WordSelectProps extends Omit<SelectProps, 'choices'> {
  readonly kind: AnyEntity
}

function WordSelect({ kind, ...rest }: WordSelectProps) {
  const { data = [] } = useOptions(kind.name)
  const hidden = useHidden(kind.name)
  const choices = data
    .filter(({ id }) => id === rest.value || !hidden.includes(id))
    .map((word) => ({ id: word.id, name: referenceText(word) }))
  return <Select {...rest} choices={choices} />
}

export function StepMore({ step, errors, onChange }: StepProps) {
  const user = useUser()
  const set = (change: Partial<TemplateStep>) => onChange({ ...step, ...change })
  const at = (name: keyof TemplateStep) => errorAt(errors, name)
  return (
    <details className="step__more">
      <summary>{words.more}</summary>
      <Field label={words.description} error={at('description')}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            value={step.description}
            onChange={({ target }) => set({ description: target.value })}
          />
        )}
      </Field>
      <Items step={step} error={at('checklist')} set={set} />
      <div className="step__row">
        <WordSelect
          kind={taskCategory}
          label={words.category}
          value={step.categoryId}
          error={at('categoryId')}
          onChoose={(categoryId) => set({ categoryId })}
        />
        <WordSelect
          kind={taskPriority}
          label={words.priority}
          value={step.priorityId}
          error={at('priorityId')}
          onChoose={(priorityId) => set({ priorityId })}
        />
        <WordSelect
          kind={customList}
          label={words.list}
          value={step.customListId}
          error={at('customListId')}
          onChoose={(customListId) => set({ customListId })}
        />
      </div>
      <div className="step__row">
        {can(user, 'ADMIN_ONLY') && !isAlone(user) && (
          <Field label={words.assigned} error={at('assigneeId')}>
            {(control) => (
              <PersonSelect
                {...control}
                value={step.assigneeId}
                none={words.applier}
                onValueChange={(assigneeId) => set({ assigneeId })}
              />
            )}
          </Field>
        )}
        {!worksAlone(user) && (
          <Select
            label={words.audience}
            value={step.audienceId}
            choices={task.fields.audience.options}
            onChoose={(audienceId) => set({ audienceId })}
          />
        )}
      </div>
      {step.days !== null && <Reminder step={step} error={at('reminder')} set={set} />}
      <Repeat step={step} error={at('repeat')} set={set} />
    </details>
  )
}

interface PartProps {
  readonly step: TemplateStep
  readonly error: string | undefined
  readonly set: (change: Partial<TemplateStep>) => void
}

/** What is typed stays as typed while it says the same items. */
function Items({ step: { checklist }, error, set }: PartProps) {
  const [typed, setTyped] = useState(checklist.join('\n'))
  const itemsIn = (text: string) => readLines(text).map((item) => item.text)
  const isSame = itemsIn(typed).join('\n') === checklist.join('\n')
  return (
    <Field label={words.checklist} hint={words.checklistHint} error={error}>
      {(control) => (
        <TextArea
          {...control}
          rows={3}
          value={isSame ? typed : checklist.join('\n')}
          onChange={({ target }) => {
            setTyped(target.value)
            set({ checklist: itemsIn(target.value) })
          }}
        />
      )}
    </Field>
  )
}

function Reminder({ step: { reminder }, error, set }: PartProps) {
  return (
    <div className="step__row">
      <Checkbox
        checked={reminder !== null}
        onChange={({ target }) => set({ reminder: target.checked ? { daysBefore: 1, time: '09:00' } : null })}
      >
        {words.remind}
      </Checkbox>
      {reminder && (
        <>
          <Field label={words.remindDays} error={error}>
            {(control) => (
              <NumberInput
                {...control}
                step={1}
                value={shownWhole(reminder.daysBefore)}
                onChange={({ target }) =>
                  set({ reminder: { ...reminder, daysBefore: wholeOf(target.value) } })
                }
              />
            )}
          </Field>
          <Field label={words.remindTime}>
            {(control) => (
              <TimeInput
                {...control}
                value={reminder.time}
                onValueChange={(time) => set({ reminder: { ...reminder, time } })}
              />
            )}
          </Field>
        </>
      )}
    </div>
  )
}

function Repeat({ step: { repeat }, error, set }: PartProps) {
  const change = (part: Partial<TemplateStep['repeat']>) => set({ repeat: { ...repeat, ...part } })
  return (
    <div className="step__row">
      <WordSelect
        kind={taskRepeatOption}
        label={words.repeat}
        value={repeat.option}
        error={error}
        onChoose={(option) => change({ option })}
      />
      {repeat.option === REPEAT.custom && (
        <>
          <Field label={task.fields.repeatFrequency.label}>
            {(control) => (
              <NumberInput
                {...control}
                step={1}
                min={task.fields.repeatFrequency.min}
                max={task.fields.repeatFrequency.max}
                value={shownWhole(repeat.frequency)}
                onChange={({ target }) => change({ frequency: wholeOf(target.value) })}
              />
            )}
          </Field>
          <Select
            label={task.fields.repeatFrequencyType.label}
            value={repeat.frequencyType}
            choices={repeatFrequencyTypes}
            onChoose={(frequencyType) => change({ frequencyType })}
          />
        </>
      )}
    </div>
  )
}
