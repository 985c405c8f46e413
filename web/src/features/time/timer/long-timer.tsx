// The question about a timer that ran for more than half a day: all of it, or how much. Heavy: load it lazily.
import { weekMessages as words } from '@daybook/contract/messages/billing/week-messages.ts'
import { minutesOf } from '@daybook/contract/time/minutes.ts'
import { type SubmitEvent, useState } from 'react'
import type { QuestionProps } from '#entities/editor/question-store.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/inputs/field.tsx'
import { FormFoot } from '#ui/inputs/form-foot.tsx'
import { TextInput } from '#ui/inputs/text-input.tsx'
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx'

export type LongAnswer = { readonly keep: true } | { readonly minutes: number } | null

interface LongTimerProps extends QuestionProps<LongAnswer> {
  /** Epoch milliseconds. */
  readonly since: number
  readonly text: string
}

export function LongTimer({ open, onAnswer, since, text }: LongTimerProps) {
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [ran] = useState(() => Math.floor((Date.now() - since) / 60_000))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const minutes = typed.trim() === '' ? undefined : minutesOf(typed)
    if (minutes === undefined) setWrong(true)
    else onAnswer({ minutes })
  }
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onAnswer(null)} title={words.longTitle} size="sm">
      <form className="dialog__form" noValidate onSubmit={submit}>
        <DialogBody>
          <p className="dialog__text">{text}</p>
          <Field
            label={words.howMuch}
            hint={words.alike}
            error={isWrong ? words.howToWrite : undefined}
            required
          >
            {(control) => (
              <TextInput
                {...control}
                inputMode="decimal"
                autoComplete="off"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
        </DialogBody>
        <FormFoot>
          <Button onClick={() => onAnswer({ keep: true })}>{words.keepAll(ran)}</Button>
          <Button variant="primary" type="submit">
            {words.keepPart}
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  )
}
