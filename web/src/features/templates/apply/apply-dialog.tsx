// For which clients, from which day and for whom: what will be made is shown before. Heavy: load it lazily.
import { isAlone } from '@daybook/contract/engine/rights.ts'
import { can } from '@daybook/contract/engine/access.ts'
import { templateWords as words } from '@daybook/contract/messages/templates/template-messages.ts'
import { useId, useState } from 'react'
import { sentenceOf } from '#api/api-error.ts'
import { useUser } from '#api/session/session.ts'
import { dayOf } from '#lib/dates/wall-time.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { DateTimeInput } from '#ui/inputs/date-time-input.tsx'
import { Field } from '#ui/inputs/field.tsx'
import { FormFoot } from '#ui/inputs/form-foot.tsx'
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx'
import type { ApplySource } from './ask-apply.tsx'
import { ClientPicker } from './client-picker.tsx'
import { Planned } from './planned.tsx'
import { PersonSelect } from '#entities/fields/references/person-select.tsx'
import { useApply } from './use-apply.ts'
import './apply.css'

interface ApplyDialogProps {
  readonly source: ApplySource
  readonly open: boolean
  readonly opener: Element | null
  readonly onClose: () => void
}

export function ApplyDialog({ source, open, opener, onClose }: ApplyDialogProps) {
  const user = useUser()
  const form = useId()
  const [clients, setClients] = useState<readonly number[]>([])
  const [start, setStart] = useState(() =>
    source.kind === 'steps' ? source.start : dayOf(Date.now(), user.timeZone),
  )
  const [assigneeId, setAssignee] = useState<number | null>(null)
  const body =
    start === ''
      ? undefined
      : { organizationIds: [...clients], start, ...(assigneeId === null ? {} : { assigneeId }) }
  const { preview, error, isFresh, isBusy, apply } = useApply(source, body, onClose)
  const isReady = isFresh && preview?.refused === 0
  const title =
    source.kind === 'template' ? words.apply(source.name) : words.duplicateTitle(source.steps.length)
  return (
    <Dialog open={open} opener={opener} onOpenChange={(next) => !next && onClose()} title={title}>
      <DialogBody>
        <form
          id={form}
          noValidate
          className="apply"
          onSubmit={(event) => {
            event.preventDefault()
            if (isReady) apply()
          }}
        >
          <div className="apply__choices">
            <Field label={words.start} hint={words.startHint}>
              {(control) => (
                <DateTimeInput
                  {...control}
                  type="date"
                  label={words.start}
                  zone={user.timeZone}
                  aria-required
                  value={start}
                  onValueChange={setStart}
                />
              )}
            </Field>
            {can(user, 'ADMIN_ONLY') && !isAlone(user) && (
              <Field label={words.assignee}>
                {(control) => (
                  <PersonSelect
                    {...control}
                    value={assigneeId}
                    none={words.me}
                    without={user.id}
                    onValueChange={setAssignee}
                  />
                )}
              </Field>
            )}
          </div>
          <ClientPicker chosen={clients} onChoose={setClients} />
          <section className="apply__preview" aria-label={words.preview} aria-live="polite">
            {error && <Message tone="bad">{sentenceOf(error)}</Message>}
            {!error && !preview && <p>{words.counting}</p>}
            {preview && <Planned preview={preview} />}
          </section>
        </form>
      </DialogBody>
      <FormFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" form={form} variant="primary" busy={isBusy} disabled={!isReady}>
          {preview && !error ? words.make(preview.tasks) : words.make(source.steps.length)}
        </Button>
      </FormFoot>
    </Dialog>
  )
}
