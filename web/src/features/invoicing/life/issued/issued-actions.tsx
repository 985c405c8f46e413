// What may be done with an issued invoice: one thing above all, the usual ones beside it, the rest in a menu.
import type { InvoiceLife } from '@daybook/contract/billing/calls/life-calls.ts'
import type { BillingWay } from '@daybook/contract/billing/refusals.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { mayCreate } from '@daybook/contract/engine/rights.ts'
import { ChevronDown, Printer, Send, Undo2 } from 'lucide'
import { useLocation } from 'wouter'
import { useUser } from '#api/session/session.ts'
import { openEditor } from '#entities/editor/editor-store.ts'
import { ask } from '#entities/editor/question-store.ts'
import { QuestionHost } from '#entities/editor/question-host.tsx'
import type { FormProps } from '#entities/form/open-form.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/buttons/button.tsx'
import { MenuButton } from '#ui/buttons/menu-button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import type { MenuItem } from '#ui/overlays/menu-item.ts'
import { useInvoiceLines } from '#features/invoicing/invoicing-queries.ts'
import { useLifeStep } from '#features/invoicing/life/life-queries.ts'
import { Refused } from '#features/invoicing/life/refused.tsx'
import { RecordButton } from '#features/invoicing/payment/record-button.tsx'
import { type Bill, billOf } from '#features/invoicing/status/bill.ts'
import { textAt } from '#features/invoicing/form/read-values.ts'
import {
  askCancel,
  askDueDate,
  askHold,
  askWriteOff,
  goOnReminding,
  markHandedOver,
  reopen,
} from './life-steps.ts'
import { moneyPaths } from '#features/invoicing/money-paths.ts'

const SendDialog = lazyPart(async () => (await import('#features/invoicing/send/send-dialog.tsx')).SendDialog)
const LinkDialog = lazyPart(async () => (await import('./link-dialog.tsx')).LinkDialog)
const OpenFieldsDialog = lazyPart(async () => (await import('./open-fields-dialog.tsx')).OpenFieldsDialog)

interface IssuedActionsProps extends FormProps {
  readonly record: AnyRecord
  readonly life: InvoiceLife
}

type Primary = 'send' | 'pay' | undefined

/** What is to be done next. */
function primaryOf({ status, isSent, open }: Bill): Primary {
  if (status === 'Cancelled') return undefined
  return open === 0 || !isSent ? 'send' : 'pay'
}

export function IssuedActions({ record, life, onClose, place }: IssuedActionsProps) {
  const [, navigate] = useLocation()
  const step = useLifeStep()
  const { data: lines } = useInvoiceLines(record.id)
  const bill = billOf(record)
  const primary = primaryOf(bill)
  const look = (name: Primary) => (primary === name ? 'primary' : 'secondary')
  const can = (way: BillingWay) => life.ways.includes(way)
  const goTo = (address: string) => {
    if (place === 'dialog') onClose()
    navigate(address)
  }
  const send = () =>
    void ask<true>(({ open, onAnswer }) => (
      <SendDialog
        id={record.id}
        groupCount={lines?.totalItems ?? 0}
        open={open}
        onClose={() => onAnswer(true)}
      />
    ))
  const items = useMoreItems({ record, life, run: (work) => void step.run(work) })
  const noteTo = () => goTo(moneyPaths.newNoteOf(record.id))
  return (
    <>
      <Refused
        refusal={step.refusal}
        actions={{
          creditNote: noteTo,
          cancel: () => void askCancel(record),
          unsent: () => void step.run(markHandedOver(record, false)),
        }}
      />
      <div className="issued__actions">
        {bill.life === 'issued' && bill.open > 0 && can('creditNote') && (
          <RecordButton invoiceId={record.id} isFirst={primary === 'pay'} />
        )}
        {bill.life === 'issued' && (
          <Button
            variant={look('send')}
            data-first={primary === 'send' || undefined}
            aria-haspopup="dialog"
            onPointerEnter={SendDialog.preload}
            onClick={send}
          >
            <Icon of={Send} />
            Send
          </Button>
        )}
        {can('creditNote') && (
          <Button onClick={noteTo}>
            <Icon of={Undo2} />
            Credit note
          </Button>
        )}
        <Button onClick={() => goTo(paths.invoices.print(record.id))}>
          <Icon of={Printer} />
          Print
        </Button>
        <MenuButton label="More" className="button button--secondary" items={items}>
          More
          <Icon of={ChevronDown} />
        </MenuButton>
      </div>
      <QuestionHost />
    </>
  )
}

interface MoreOf {
  readonly record: AnyRecord
  readonly life: InvoiceLife
  readonly run: (step: ReturnType<typeof reopen>) => void
}

function useMoreItems({ record, life, run }: MoreOf): readonly MenuItem[] {
  const user = useUser()
  /** Grey with its sentence where it is not possible; absent where nobody would look for it. */
  const entry = (way: BillingWay, label: string, onSelect: () => void): MenuItem[] => {
    if (life.ways.includes(way)) return [{ label, onSelect }]
    const against = life.impossible.find((each) => each.way === way)
    return against ? [{ label, onSelect, disabled: true, note: against.detail }] : []
  }
  const duplicate = {
    label: 'Duplicate',
    onSelect: () => openEditor({ entity: invoice, mode: 'duplicate', id: record.id, record }),
  }
  const isIssued = life.life === 'issued'
  const isHeld = textAt(record, 'holdReason') !== ''
  // What was mailed alone can still be marked.
  const notHandedOver = entry('unsent', 'Not handed over', () => run(markHandedOver(record, false)))
  const marks: MenuItem[] = isIssued
    ? [
        { label: 'Change due date…', onSelect: () => void askDueDate(record, life) },
        isHeld
          ? { label: 'Let reminders go on', onSelect: () => run(goOnReminding(record)) }
          : { label: 'Hold reminders…', onSelect: () => void askHold(record) },
        ...(notHandedOver.length > 0
          ? notHandedOver
          : [{ label: 'Mark as handed over', onSelect: () => run(markHandedOver(record, true)) }]),
      ]
    : []
  return [
    ...(mayCreate(user, invoice) ? [duplicate] : []),
    {
      label: 'Change File Name…',
      onSelect: () =>
        void ask<true>(({ open, onAnswer }) => (
          <OpenFieldsDialog record={record} open={open} onClose={() => onAnswer(true)} />
        )),
    },
    ...marks,
    ...entry(
      'link',
      'Link for the client…',
      () =>
        void ask<true>(({ open, onAnswer }) => (
          <LinkDialog record={record} open={open} onClose={() => onAnswer(true)} />
        )),
    ),
    ...entry('reopen', 'Take back to draft', () => run(reopen(record))),
    ...entry('writeOff', 'Write off…', () => void askWriteOff(record, life)),
    ...entry('cancel', 'Cancel invoice…', () => void askCancel(record)),
  ]
}
