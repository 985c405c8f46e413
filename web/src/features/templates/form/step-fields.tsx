// One task of a template: its name and when it is due; what is seldom said is folded away.
import { TEMPLATE_DAYS_MAX, TEXT_MAX } from '@daybook/contract/engine/limits.ts'
import { templateWords as words } from '@daybook/contract/messages/templates/template-messages.ts'
import type { TemplateStep } from '@daybook/contract/templates/template-step.ts'
import { ArrowDown, ArrowUp, X } from 'lucide'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Checkbox } from '#ui/inputs/checkbox.tsx'
import { Field } from '#ui/inputs/field.tsx'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { TextInput } from '#ui/inputs/text-input.tsx'
import { TimeInput } from '#ui/inputs/time-input.tsx'
import { StepMore } from './step-more.tsx'
import { errorAt, shownWhole, type StepProps, wholeOf } from './step-values.ts'

interface StepFieldsProps extends StepProps {
  readonly count: number
  readonly onMove: (by: 1 | -1) => void
  readonly onRemove: () => void
}

export function StepFields(props: StepFieldsProps) {
  const { step, index, count, errors, onChange, onMove, onRemove } = props
  const number = index + 1
  const set = (change: Partial<TemplateStep>) => onChange({ ...step, ...change })
  return (
    <div className="step" role="group" aria-label={words.stepTitle(number)}>
      <div className="step__head">
        <b>{words.stepTitle(number)}</b>
        <span>
          <IconButton
            size="sm"
            icon={ArrowUp}
            aria-label={words.moveUp(number)}
            disabled={index === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton
            size="sm"
            icon={ArrowDown}
            aria-label={words.moveDown(number)}
            disabled={number === count}
            onClick={() => onMove(1)}
          />
          <IconButton
            size="sm"
            icon={X}
            aria-label={words.removeStep(number)}
            disabled={count === 1}
            onClick={onRemove}
          />
        </span>
      </div>
      <div className="step__name">
        <Field label={words.stepName} required error={errorAt(errors, 'name')}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={TEXT_MAX}
              autoComplete="off"
              value={step.name}
              onChange={({ target }) => set({ name: target.value })}
            />
          )}
        </Field>
      </div>
      <div className="step__row">
        <Checkbox
          checked={step.days !== null}
          onChange={({ target }) => set({ days: target.checked ? 0 : null })}
        >
          {words.dated}
        </Checkbox>
        {step.days !== null && <Due {...props} days={step.days} />}
      </div>
      <StepMore step={step} index={index} errors={errors} onChange={onChange} />
    </div>
  )
}

function Due({ step, days, errors, onChange }: StepFieldsProps & { readonly days: number }) {
  const set = (change: Partial<TemplateStep>) => onChange({ ...step, ...change })
  return (
    <>
      <Field label={words.days} error={errorAt(errors, 'days')}>
        {(control) => (
          <NumberInput
            {...control}
            min={-TEMPLATE_DAYS_MAX}
            max={TEMPLATE_DAYS_MAX}
            step={1}
            value={shownWhole(days)}
            onChange={({ target }) => set({ days: wholeOf(target.value) })}
          />
        )}
      </Field>
      <Field label={words.time} error={errorAt(errors, 'time')}>
        {(control) => <TimeInput {...control} value={step.time} onValueChange={(time) => set({ time })} />}
      </Field>
      <Checkbox checked={step.working} onChange={({ target }) => set({ working: target.checked })}>
        {words.working}
      </Checkbox>
    </>
  )
}
