// Before reminders to pay are switched on: who would be written to, today and as the days come.
import { addDays } from '@daybook/contract/billing/days.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { reminderDue } from '@daybook/contract/billing/reminders.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { PAGE_SIZE_MAX } from '@daybook/contract/engine/limits.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { moneyMessages } from '@daybook/contract/messages/billing/money-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { usePage } from '#api/entity-queries.ts'
import { referenceText } from '#entities/card/reference-text.ts'
import { isAdding } from '#entities/form/form-mode.ts'
import { useOpenForm } from '#entities/form/open-form.ts'
import { billOf } from '#features/invoicing/status/bill.ts'
import { textAt } from './read-values.ts'

export function SwitchOnHint() {
  const { base, mode, values } = useOpenForm()
  const isSwitchedOn = values['remindersOn'] === 1 && base?.['remindersOn'] !== 1
  if (!base || isAdding(mode) || !isSwitchedOn) return null
  return <Who sellerId={base.id} steps={values['reminderSteps']} />
}

const namesOf = (records: readonly AnyRecord[]) =>
  [...new Set(records.map((record) => referenceText(record['organization'])))].filter((name) => name !== '')

function Who({ sellerId, steps: typed }: { readonly sellerId: number; readonly steps: unknown }) {
  const { data } = usePage(invoice, {
    pageNumber: 1,
    pageSize: PAGE_SIZE_MAX,
    sortField: 'dueDate',
    sortDirection: 'asc',
    dataFilter: { [invoice.api.filter]: { sellerProfileId: sellerId, stage: 'open' } },
  })
  if (!data) return <p role="status">{messages.pleaseWait}</p>
  const today = indianDay(Date.now())
  const steps = Array.isArray(typed) ? typed.filter((step) => typeof step === 'number') : []
  const isRemindable = (record: AnyRecord) => textAt(record, 'holdReason') === ''
  // As the server will decide: a step of before the switch is never made up for.
  const isToday = (record: AnyRecord) => {
    const { due, open } = billOf(record)
    const isHeld = !isRemindable(record)
    const asked = { steps, due, today, onSince: today, sent: [], balance: open, isIssued: true, isHeld }
    return reminderDue(asked) !== undefined
  }
  const now = namesOf(data.list.filter(isToday))
  // Of the others only those with a step still ahead.
  const hasStepAhead = (record: AnyRecord) => {
    const { due } = billOf(record)
    return due !== null && steps.some((step) => addDays(due, step) > today)
  }
  const later = namesOf(data.list.filter((record) => isRemindable(record) && hasStepAhead(record))).filter(
    (name) => !now.includes(name),
  )
  return <p role="status">{moneyMessages.switchOnWho(now, later)}</p>
}
