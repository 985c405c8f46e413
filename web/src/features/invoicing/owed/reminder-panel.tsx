// Reminders to pay that wait for a tap, and what became of the others of today.
import { holdReminders } from '@daybook/contract/billing/calls/life-calls.ts'
import { type DueReminder, sendReminder } from '@daybook/contract/billing/calls/receivable-calls.ts'
import { mayBill } from '@daybook/contract/engine/rights.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { sellerProfile } from '@daybook/contract/entities/seller-profile.ts'
import { moneyMessages } from '@daybook/contract/messages/billing/money-messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { BellRing, Send } from 'lucide'
import { useState } from 'react'
import { Link } from 'wouter'
import { call } from '#api/client.ts'
import { useUser } from '#api/session/session.ts'
import { say, sayError } from '#api/message-bar.ts'
import { newIdempotencyKey } from '#entities/form/saving/idempotency-key.ts'
import { RecordPending } from '#entities/form/record-pending.tsx'
import { useSellers } from '#features/invoicing/invoicing-queries.ts'
import { outdateMoney } from '#features/invoicing/payment/outdate-money.ts'
import { askReason } from '#features/invoicing/receipts/ask-reason.tsx'
import { formatMoney } from '#lib/format-money.ts'
import { paths } from '#lib/paths.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { blank } from '#ui/feedback/blank-sheet.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useOpenInvoices, useReminders } from './owed-queries.ts'
import './reminder-panel.css'

const states = { waiting: '', sent: 'sent today', held: 'on hold' } as const

/** @param isWhole the page is about them: what is not waiting is shown, too, and that there is none */
export function ReminderPanel({ isWhole = false }: { readonly isWhole?: boolean }) {
  const { data, error, refetch } = useReminders()
  const waiting = data?.filter(({ state }) => state === 'waiting') ?? []
  const shown = isWhole ? (data ?? []) : waiting
  const user = useUser()
  const [isBusy, setBusy] = useState(false)
  const client = useQueryClient()
  const send = async (reminders: readonly DueReminder[]) => {
    setBusy(true)
    try {
      // One after the other: each is sent once, whatever becomes of the next.
      for (const {
        invoice: { id },
      } of reminders) {
        const { message } = await call(sendReminder, {
          params: { id },
          body: {},
          idempotencyKey: newIdempotencyKey(),
        })
        say({ tone: 'good', text: message })
      }
    } catch (cause) {
      sayError(cause)
    }
    await outdateMoney(client)
    setBusy(false)
  }
  if (!data) return isWhole && <RecordPending error={error} onRetry={() => void refetch()} />
  if (shown.length === 0) return isWhole && <NoReminders />
  return (
    <section className="reminders" aria-label="Reminders to pay">
      <header>
        <Icon of={BellRing} />
        <h2>
          {waiting.length === 0 ? moneyMessages.noReminders : moneyMessages.remindersWait(waiting.length)}
        </h2>
        <Link className="link" href={paths.list(sellerProfile)}>
          How often?
        </Link>
        {mayBill(user) && waiting.length > 1 && (
          <Button size="sm" busy={isBusy} onClick={() => void send(waiting)}>
            Send all {waiting.length}
          </Button>
        )}
      </header>
      <ul role="list">
        {shown.map((each) => (
          <Reminder key={`${each.invoice.id}-${each.step}`} reminder={each} isBusy={isBusy} onSend={send} />
        ))}
      </ul>
    </section>
  )
}

/** None waits, perhaps because none is ever made: then the switch is what one looks for. */
function NoReminders() {
  const { data: sellers } = useSellers()
  const isOff = sellers !== undefined && !sellers.list.some((seller) => seller['remindersOn'] === 1)
  if (!isOff) return <EmptyState drawing={blank}>{moneyMessages.noReminders}</EmptyState>
  const only = sellers.list.length === 1 ? sellers.list[0] : undefined
  return (
    <EmptyState
      drawing={blank}
      actions={
        <Link
          className={buttonClass({})}
          href={only ? paths.edit(sellerProfile, only.id) : paths.list(sellerProfile)}
        >
          {moneyMessages.toReminderSwitch}
        </Link>
      }
    >
      {moneyMessages.remindersOff}
    </EmptyState>
  )
}

interface ReminderProps {
  readonly reminder: DueReminder
  readonly isBusy: boolean
  readonly onSend: (reminders: readonly DueReminder[]) => Promise<void>
}

function Reminder({ reminder, isBusy, onSend }: ReminderProps) {
  const { id, invoiceNumber } = reminder.invoice
  const client = useQueryClient()
  const canSend = mayBill(useUser())
  const row = useOpenInvoices(undefined).data?.find((each) => each.invoice.id === id)
  const hold = async () => {
    const reason = await askReason({
      title: `Hold ${invoiceNumber}`,
      text: moneyMessages.holdWhy,
      action: 'Hold',
    })
    if (reason === undefined) return
    try {
      const { message } = await call(holdReminders, { params: { id }, body: { reason } })
      say({ tone: 'good', text: message })
      await outdateMoney(client)
    } catch (error) {
      sayError(error)
    }
  }
  return (
    <li>
      <span className="reminders__who">
        <Link href={paths.edit(invoice, id)}>{invoiceNumber}</Link>
        {row && row.days > 0 && <span className="late">{moneyMessages.daysOver(row.days)}</span>}
      </span>
      <span className="reminders__to">{reminder.to}</span>
      <span className="reminders__sum">
        {row && formatMoney(row.balance - row.expectedTds)}
        {row && row.expectedTds > 0 && <small>without TDS</small>}
      </span>
      {reminder.state === 'waiting' ? (
        <span className="reminders__ways">
          <Button variant="quiet" size="sm" onClick={() => void hold()}>
            Hold<span className="visually-hidden"> {invoiceNumber}</span>
          </Button>
          {canSend && (
            <Button size="sm" busy={isBusy} onClick={() => void onSend([reminder])}>
              <Icon of={Send} size="sm" />
              Send<span className="visually-hidden"> {invoiceNumber}</span>
            </Button>
          )}
        </span>
      ) : (
        <span className="mute">{states[reminder.state]}</span>
      )}
    </li>
  )
}
