// The tasks of the template in the form around them: added, moved, taken out, each with its own fields.
import { TEMPLATE_STEPS_MAX } from '@daybook/contract/engine/limits.ts'
import { taskTemplate } from '@daybook/contract/entities/task-template.ts'
import { templateWords as words } from '@daybook/contract/messages/templates/template-messages.ts'
import { BLANK_STEP, type TemplateStep } from '@daybook/contract/templates/template-step.ts'
import { Plus } from 'lucide'
import { useRef } from 'react'
import { useController } from 'react-hook-form'
import type { FormValues } from '#entities/form/form-mode.ts'
import { sentenceIn } from '#entities/leaving/sentence-in.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { StepFields } from './step-fields.tsx'
import './steps.css'

/** What is wrong with one of them, by the name of its part. */
const errorsOf = (error: unknown, index: number): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, index) : undefined

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = list.toSpliced(from, 1)
  const [item] = list.slice(from, from + 1)
  return item === undefined ? next : next.toSpliced(to, 0, item)
}

export function StepsEditor() {
  const { field: bound, fieldState } = useController<FormValues>({ name: 'steps' })
  const root = useRef<HTMLElement>(null)
  const steps = (bound.value ?? []) as readonly TemplateStep[] // as the record, or this editor, has them
  const error: unknown = fieldState.error
  const isOfAll = typeof error === 'object' && error !== null && 'message' in error && Boolean(error.message)
  const set = (next: readonly TemplateStep[]) => bound.onChange(next)
  const add = () => {
    const { days = 0, categoryId = BLANK_STEP.categoryId, working = false } = steps.at(-1) ?? {}
    set([...steps, { ...BLANK_STEP, days, categoryId, working }])
    requestAnimationFrame(() =>
      root.current?.querySelector<HTMLElement>('.step:last-of-type .step__name input')?.focus(),
    )
  }
  return (
    <section className="steps" ref={root} aria-label={taskTemplate.fields.steps.label}>
      <h2 className="steps__title">{taskTemplate.fields.steps.label}</h2>
      <p className="steps__hint">{words.stepNameHint}</p>
      {isOfAll && (
        <p className="steps__error" role="alert">
          {sentenceIn(error)}
        </p>
      )}
      {steps.map((step, index) => (
        <StepFields
          // A step has no id; what is typed is its value alone.
          key={index}
          step={step}
          index={index}
          count={steps.length}
          errors={errorsOf(error, index)}
          onChange={(next) => set(steps.with(index, next))}
          onMove={(by) => set(moved(steps, index, index + by))}
          onRemove={() => set(steps.toSpliced(index, 1))}
        />
      ))}
      <Button disabled={steps.length >= TEMPLATE_STEPS_MAX} onClick={add}>
        <Icon of={Plus} />
        {words.addStep}
      </Button>
    </section>
  )
}
