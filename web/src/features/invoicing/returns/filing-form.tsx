// The ARN that the portal gave, and the day: what is refused is said at its field, and nothing typed is lost.
import type { ReturnPeriod } from '@daybook/contract/billing/calls/return-calls.ts'
import { closePeriod } from '@daybook/contract/billing/calls/book-calls.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { returnMessages } from '@daybook/contract/messages/billing/return-messages.ts'
import { returnWords } from '@daybook/contract/messages/billing/return-words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { say, sayError } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import { newIdempotencyKey } from '#entities/form/saving/idempotency-key.ts'
import { outdateMoney } from '#features/invoicing/payment/outdate-money.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { DateTimeInput } from '#ui/inputs/date-time-input.tsx'
import { Field } from '#ui/inputs/field.tsx'
import { TextInput } from '#ui/inputs/text-input.tsx'
import { useReturnsAddress } from './returns-address.ts'

interface FilingFormProps {
  readonly sellerId: number
  readonly period: ReturnPeriod
  /** Of the month or quarter. */
  readonly name: string
}

interface Refusal {
  readonly arn?: string | undefined
  readonly filedDay?: string | undefined
  /** Checks that refuse the return: it can be closed all the same. */
  readonly confirm?: { readonly sentence: string; readonly codes: readonly string[] }
}

/** Undefined: it says nothing about what was typed. */
function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { confirm } = error.problem ?? {}
  if (confirm && confirm.length > 0)
    return { confirm: { sentence: error.issues[0]?.message ?? error.message, codes: confirm } }
  const at = (path: string) => error.issues.find((issue) => issue.path === path)?.message
  const found = { arn: at('arn'), filedDay: at('filedDay') }
  return (found.arn ?? found.filedDay) ? found : undefined
}

function useFiling({ sellerId, period: { period, isQuarter } }: FilingFormProps) {
  const client = useQueryClient()
  const { go } = useReturnsAddress()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refusal>({})
  const key = useRef(newIdempotencyKey())
  const file = async (arn: string, filedDay: string, confirm: readonly string[] = []) => {
    setBusy(true)
    setRefused({})
    try {
      const ofPeriod = { sellerProfileId: sellerId, period, quarter: isQuarter }
      const body = { ...ofPeriod, arn, filedDay, confirm: [...confirm] }
      const { message } = await call(closePeriod, { body, idempotencyKey: key.current })
      // It stays on the screen, although another one is next.
      go({ month: period })
      say({ tone: 'good', text: message })
    } catch (error) {
      key.current = newIdempotencyKey()
      const refusal = refusalOf(error)
      if (refusal) setRefused(refusal)
      else sayError(error)
    } finally {
      await outdateMoney(client)
      setBusy(false)
    }
  }
  return { isBusy, refused, file }
}

/** An ARN mostly has so many letters and digits (from memory): another length is asked about once. */
const ARN_LENGTH = 15
const ARN_MAX = 20

function useArn() {
  const [text, setText] = useState('')
  const [asked, setAsked] = useState<string>()
  const arn = text.replaceAll(/\s/g, '').toUpperCase()
  const trouble =
    asked !== arn || arn.length === ARN_LENGTH
      ? undefined
      : arn === ''
        ? returnWords.arnMissing
        : returnMessages.arnLength
  /** @returns whether it may go */
  const accept = () => {
    const isAskedAbout = asked === arn && arn !== ''
    setAsked(arn)
    return arn.length === ARN_LENGTH || isAskedAbout
  }
  return { arn, text, setText, trouble, accept }
}

export function FilingForm(props: FilingFormProps) {
  const { name } = props
  const { arn, text, setText, trouble, accept } = useArn()
  const [day, setDay] = useState(indianDay(Date.now()))
  const zone = useUser().timeZone
  const { isBusy, refused, file } = useFiling(props)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (accept() && day !== '' && !isBusy) void file(arn, day)
  }
  return (
    <form className="filing" noValidate onSubmit={submit}>
      <h3>{returnWords.filedTitle}</h3>
      <div className="filing__fields">
        <Field label={returnWords.arn} hint={returnWords.arnHint} error={refused.arn ?? trouble}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              spellCheck={false}
              maxLength={ARN_MAX}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <Field label={returnWords.filedDay} error={day === '' ? returnWords.dayMissing : refused.filedDay}>
          {(control) => (
            <DateTimeInput
              {...control}
              type="date"
              label={returnWords.filedDay}
              zone={zone}
              value={day}
              onValueChange={setDay}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" busy={isBusy}>
          {returnWords.filed}
        </Button>
      </div>
      <div role="alert">
        {refused.confirm && (
          <Message tone="bad">
            {refused.confirm.sentence}
            <span className="filing__anyway">
              <Button size="sm" busy={isBusy} onClick={() => void file(arn, day, refused.confirm?.codes)}>
                {returnWords.anyway}
              </Button>
            </span>
          </Message>
        )}
      </div>
      <p className="filing__note">{returnWords.closes(name)}</p>
    </form>
  )
}
