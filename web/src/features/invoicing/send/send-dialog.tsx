// Sends the invoice by e-mail, with a text that its sender may change, and tells to whom it went before. Heavy.
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { Issue } from '@daybook/contract/engine/errors.ts'
import { mailInvoice } from '@daybook/contract/invoicing/calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { useRecord } from '#api/entity-queries.ts'
import { say } from '#api/message-bar.ts'
import { publicSettings } from '#api/settings.ts'
import { newIdempotencyKey } from '#entities/form/saving/idempotency-key.ts'
import { RecordPending } from '#entities/form/record-pending.tsx'
import { referenceId } from '#entities/card/reference-id.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx'
import { Field, FieldGrid } from '#ui/inputs/field.tsx'
import { FormFoot } from '#ui/inputs/form-foot.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { NativeSelect } from '#ui/inputs/native-select.tsx'
import { TextArea } from '#ui/inputs/text-area.tsx'
import { TextInput } from '#ui/inputs/text-input.tsx'
import { Deliveries } from './deliveries.tsx'
import { HandOn } from '#features/invoicing/print/hand-on.tsx'
import { deliveriesKey } from '#features/invoicing/invoicing-queries.ts'
import { type Letter, letterFor } from './letter.ts'
import { templatesOf } from '#features/invoicing/form/supply.ts'
import { templateNames } from '#features/invoicing/print/templates.ts'
import { textAt } from '#features/invoicing/form/read-values.ts'

interface SendDialogProps {
  readonly id: number
  readonly groupCount: number
  readonly open: boolean
  readonly onClose: () => void
}

export function SendDialog({ id, groupCount, open, onClose }: SendDialogProps) {
  const { data: record, error, refetch } = useRecord(invoice, id)
  const buyerId = referenceId(record?.['organization'])
  const buyer = useRecord(organization, buyerId)
  // Without the organization's address one is typed.
  const isReady = record && (buyerId === undefined || buyer.data || buyer.isError)
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Send by e-mail">
      {isReady ? (
        <LetterForm
          record={record}
          groupCount={groupCount}
          email={buyer.data ? textAt(buyer.data, 'email') : ''}
          onClose={onClose}
        />
      ) : (
        <DialogBody>
          <RecordPending error={error} onRetry={() => void refetch()} />
        </DialogBody>
      )}
    </Dialog>
  )
}

interface LetterFormProps {
  readonly record: AnyRecord
  readonly groupCount: number
  readonly email: string
  readonly onClose: () => void
}

function LetterForm({ record, groupCount, email, onClose }: LetterFormProps) {
  const { id } = record
  const client = useQueryClient()
  const [letter, setLetter] = useState(() => letterFor(record, email, groupCount))
  const templates = templatesOf(record, groupCount)
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const key = useRef(newIdempotencyKey())
  const errorAt = (name: keyof Letter) => issues.find(({ path }) => path === name)?.message
  const change = (part: Partial<Letter>) => setLetter({ ...letter, ...part })

  const send = async () => {
    if (isBusy) return
    setBusy(true)
    setIssues([])
    setFailure(undefined)
    try {
      const { message } = await call(mailInvoice, {
        params: { id },
        body: letter,
        idempotencyKey: key.current,
      })
      key.current = newIdempotencyKey()
      await client.invalidateQueries({ queryKey: deliveriesKey(id) })
      say({ tone: publicSettings.mailLeaves ? 'good' : 'info', text: message })
    } catch (error) {
      const found = error instanceof ApiError ? error.issues : []
      setIssues(found)
      if (found.length === 0) setFailure(sentenceOf(error))
      if (error instanceof ApiError && error.problem?.code === 'key_reused') key.current = newIdempotencyKey()
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      className="dialog__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <DialogBody>
        {!publicSettings.mailLeaves && <HandOn id={id} template={letter.template} title={letter.subject} />}
        <div role="alert">{failure && <Message tone="bad">{failure}</Message>}</div>
        <FieldGrid>
          <Field label="To" required error={errorAt('to')}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="email"
                autoCapitalize="none"
                value={letter.to}
                onChange={(event) => change({ to: event.target.value })}
              />
            )}
          </Field>
          <Field label="Cc" error={errorAt('cc')}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="email"
                autoCapitalize="none"
                value={letter.cc}
                onChange={(event) => change({ cc: event.target.value })}
              />
            )}
          </Field>
          <Field label="PDF" span="full" error={errorAt('template')}>
            {(control) => (
              <NativeSelect
                {...control}
                value={letter.template}
                onChange={({ target }) =>
                  change({ template: templates.find((each) => each === target.value) ?? 'sheet' })
                }
              >
                {templates.map((template) => (
                  <option key={template} value={template}>
                    {templateNames[template]}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
          <Field label="Subject" required span="full" error={errorAt('subject')}>
            {(control) => (
              <TextInput
                {...control}
                value={letter.subject}
                onChange={(event) => change({ subject: event.target.value })}
              />
            )}
          </Field>
          <Field label="Text" required span="full" error={errorAt('text')}>
            {(control) => (
              <TextArea
                {...control}
                rows={8}
                value={letter.text}
                onChange={(event) => change({ text: event.target.value })}
              />
            )}
          </Field>
        </FieldGrid>
        <Deliveries id={id} />
      </DialogBody>
      <FormFoot>
        <Button onClick={onClose}>Close</Button>
        {publicSettings.mailLeaves ? (
          <Button type="submit" variant="primary" busy={isBusy}>
            Send
          </Button>
        ) : (
          <Button type="submit" busy={isBusy}>
            Keep as a file
          </Button>
        )}
      </FormFoot>
    </form>
  )
}
