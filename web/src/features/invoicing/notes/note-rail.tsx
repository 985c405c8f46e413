// What follows from a note: what is open after it, in which month it counts, until when tax can be credited.
import type { InvoiceLife } from '@daybook/contract/billing/calls/life-calls.ts'
import { periodOfDay, spelledMonth } from '@daybook/contract/billing/day-text.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { paiseAsRupees } from '@daybook/contract/invoicing/rupees.ts'
import { moneyMessages } from '@daybook/contract/messages/billing/money-messages.ts'
import { Calendar, Landmark, Mail } from 'lucide'
import { hundredthsAt, textAt } from '#features/invoicing/form/read-values.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { type NoteDraft, type NoteFigures, numberOf } from './note-draft.ts'

interface NoteRailProps {
  readonly draft: NoteDraft
  readonly figures: NoteFigures
  readonly bill: AnyRecord
  readonly life: InvoiceLife | undefined
}

/** What has changed since it was issued: with the grand total the rows come to what is open. */
function Before({ life }: { readonly life: InvoiceLife }) {
  const rows: readonly (readonly [string, number])[] = [
    ['Debit notes', life.debited],
    ['Received so far', -life.settled],
    ['Credited before', -life.credited],
    ['Written off', -life.writtenOff],
  ]
  return rows.map(([label, rupees]) =>
    rupees === 0 && label !== 'Received so far' ? null : (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{paiseAsRupees(toHundredths(rupees))}</dd>
      </div>
    ),
  )
}

export function NoteRail({ draft, figures, bill, life }: NoteRailProps) {
  const { grand, isFinancial, limit } = figures
  const open = toHundredths(life?.balance ?? 0)
  const after = draft.kind === 'debit' ? open + grand : open - grand
  return (
    <aside className="note-form__rail" aria-label="What the note changes">
      <section>
        <h2>{`${numberOf(bill)} and this note`}</h2>
        <dl>
          <div>
            <dt>Grand Total Amount</dt>
            <dd>{paiseAsRupees(hundredthsAt(bill, 'grandTotalAmount') ?? 0)}</dd>
          </div>
          {life && <Before life={life} />}
          <div>
            <dt>This note</dt>
            <dd>{paiseAsRupees(draft.kind === 'debit' ? grand : -grand)}</dd>
          </div>
          {life && (
            <div>
              <dt>{after < 0 ? 'Stays as credit' : 'Open after it'}</dt>
              <dd>{paiseAsRupees(Math.abs(after))}</dd>
            </div>
          )}
        </dl>
      </section>
      <section>
        <h2>What follows</h2>
        <ul role="list">
          {isFinancial ? (
            <li>
              <Icon of={Calendar} size="sm" />
              <span>{moneyMessages.withoutTax(limit)}</span>
            </li>
          ) : (
            <>
              <li>
                <Icon of={Landmark} size="sm" />
                <span>{moneyMessages.countsIn(spelledMonth(periodOfDay(draft.day)))}</span>
              </li>
              {draft.kind === 'credit' && (
                <>
                  <li>
                    <Icon of={Mail} size="sm" />
                    <span>{moneyMessages.theyReverse(textAt(bill, 'toOrganizationName'))}</span>
                  </li>
                  <li>
                    <Icon of={Calendar} size="sm" />
                    <span>{moneyMessages.taxUntil(limit)}</span>
                  </li>
                </>
              )}
            </>
          )}
        </ul>
      </section>
    </aside>
  )
}
