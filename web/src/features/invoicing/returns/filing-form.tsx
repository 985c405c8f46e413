// The ARN that the portal gave, and the day: what is refused is said at its field, and nothing typed is lost.
import type { ReturnPeriod } from '@daybook/contract/billing/calls/return-calls.ts'
import { closePeriod } from '@daybook/contract/billing/calls/book-calls.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
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

type Trouble = Readonly<Partial<Record<'arn' | 'filedDay', string>>>

const issuesOf = (error: unknown): Trouble =>
  error instanceof ApiError
    ? Object.fromEntries(error.issues.map(({ path, message }) => [path, message]))
    : {}

function useFiling({ sellerId, period: { period, isQuarter } }: FilingFormProps) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Trouble>({})
  const key = useRef(newIdempotencyKey())
  const { go } = useReturnsAddress()
  const file = async (arn: string, filedDay: string) => {
    setBusy(true)
    setRefused({})
    try {
      const body = { sellerProfileId: sellerId, period, quarter: isQuarter, arn, filedDay }
      const { message } = await call(closePeriod, { body, idempotencyKey: key.current })
      // It stays on the screen, although another one is next.
      go({ month: period })
      say({ tone: 'good', text: message })
    } catch (error) {
      key.current = newIdempotencyKey()
      const trouble = issuesOf(error)
      if (trouble.arn ?? trouble.filedDay) setRefused(trouble)
      else sayError(error)
    } finally {
      await outdateMoney(client)
      setBusy(false)
    }
  }
  return { isBusy, refused, file }
}

/** A GST portal’s ARN has 15 letters and digits (from memory); the server looks at it, too. */
const ARN_LENGTH = 15

export function FilingForm(props: FilingFormProps) {
  const { name } = props
  const today = indianDay(Date.now())
  const [arn, setArn] = useState('')
  const [day, setDay] = useState(today)
  const [isTried, setTried] = useState(false)
  const zone = useUser().timeZone
  const { isBusy, refused, file } = useFiling(props)
  const typed = arn.replaceAll(/\s/g, '').toUpperCase()
  const isShort = typed.length !== ARN_LENGTH
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isShort && day !== '' && !isBusy) void file(typed, day)
  }
  return (
    <form className="filing" noValidate onSubmit={submit}>
      <h3>{returnWords.filedTitle}</h3>
      <div className="filing__fields">
        <Field
          label={returnWords.arn}
          hint={returnWords.arnHint}
          error={isTried && isShort ? returnWords.arnMissing : refused.arn}
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              spellCheck={false}
              maxLength={2 * ARN_LENGTH}
              value={arn}
              onChange={({ target }) => setArn(target.value)}
            />
          )}
        </Field>
        <Field
          label={returnWords.filedDay}
          error={isTried && day === '' ? returnWords.dayMissing : refused.filedDay}
        >
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
      <p className="filing__note">{returnWords.closes(name)}</p>
    </form>
  )
}
