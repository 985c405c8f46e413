// What the client said of a quote elsewhere than on its page: by whom, and how, or why not. Heavy.
import { REASON_MAX } from '@daybook/contract/billing/calls/schemas.ts'
import { TEXT_MAX } from '@daybook/contract/engine/limits.ts'
import { quoteWords as words } from '@daybook/contract/messages/billing/quote-words.ts'
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Field, FieldGrid } from '#ui/inputs/field.tsx'
import { FormFoot } from '#ui/inputs/form-foot.tsx'
import { TextInput } from '#ui/inputs/text-input.tsx'
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx'
import type { NotedAnswer, NotedLife } from './ask-quote.tsx'

interface NotedAnswerDialogProps {
  readonly life: NotedLife
  readonly open: boolean
  readonly opener: Element | null
  /** With null for "no". */
  readonly onAnswer: (answer: NotedAnswer | null) => void
}

const said = {
  accepted: { title: words.acceptTitle, more: words.how, hint: words.howHint, action: words.accept },
  declined: { title: words.declineTitle, more: words.why, hint: undefined, action: words.decline },
} as const

export function NotedAnswerDialog({ life, open, opener, onAnswer }: NotedAnswerDialogProps) {
  const [name, setName] = useState('')
  const [more, setMore] = useState('')
  const look = said[life]
  return (
    <Dialog
      size="sm"
      title={look.title}
      open={open}
      opener={opener}
      onOpenChange={(next) => !next && onAnswer(null)}
    >
      <form
        className="dialog__form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onAnswer({ name: name.trim(), more: more.trim() })
        }}
      >
        <DialogBody>
          <p className="dialog__text">{words.answerText}</p>
          <FieldGrid>
            <Field label={words.who} span="full">
              {(control) => (
                <TextInput
                  {...control}
                  autoComplete="off"
                  maxLength={TEXT_MAX}
                  value={name}
                  onChange={({ target }) => setName(target.value)}
                />
              )}
            </Field>
            <Field label={look.more} span="full" hint={look.hint}>
              {(control) => (
                <TextInput
                  {...control}
                  autoComplete="off"
                  maxLength={REASON_MAX}
                  value={more}
                  onChange={({ target }) => setMore(target.value)}
                />
              )}
            </Field>
          </FieldGrid>
        </DialogBody>
        <FormFoot>
          <Button onClick={() => onAnswer(null)}>Cancel</Button>
          <Button type="submit" variant="primary">
            {look.action}
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  )
}
