// How much of the invoice: all of it, some of its lines, or an amount; and whether the hours can be billed again.
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { paiseAsRupees, paiseAsText } from '@daybook/contract/invoicing/rupees.ts'
import { moneyMessages } from '@daybook/contract/messages/billing/money-messages.ts'
import { hundredthsAt, textAt } from '#features/invoicing/form/read-values.ts'
import { Amount, PaiseAmount } from '#features/invoicing/payment/amount-field.tsx'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { Checkbox } from '#ui/inputs/checkbox.tsx'
import { Field } from '#ui/inputs/field.tsx'
import { type Extent, lineAmount, type NoteDraft, type NoteFigures } from './note-draft.ts'

/** What a note carries of each tax, by the name that the invoice gives it. */
const taxes = [
  ['cgst', 'CGST', 2],
  ['sgst', 'SGST', 2],
  ['igst', 'IGST', 1],
] as const

const extents: readonly { readonly value: Extent; readonly label: string }[] = [
  { value: 'whole', label: 'The whole invoice' },
  { value: 'lines', label: 'Some lines' },
  { value: 'amount', label: 'An amount' },
]

const leftOver = (extent: (typeof extents)[number]) =>
  extent.value === 'whole' ? { ...extent, label: 'All that is left' } : extent

interface NoteExtentProps {
  readonly draft: NoteDraft
  readonly figures: NoteFigures
  readonly bill: AnyRecord
  readonly groups: readonly AnyRecord[]
  /** Part of it is credited already. */
  readonly hasEarlier: boolean
  /** Why it can't be sent. */
  readonly error: string | undefined
  readonly onChange: (part: Partial<NoteDraft>) => void
}

export function NoteExtent(props: NoteExtentProps) {
  const { draft, figures, bill, groups, hasEarlier, error, onChange } = props
  const isAmount = draft.kind === 'debit' || draft.extent === 'amount'
  const offered = groups.length > 0 ? extents : extents.filter(({ value }) => value !== 'lines')
  return (
    <section className="note-form__extent">
      <div className="note-form__head">
        <h2>How much</h2>
        {draft.kind === 'credit' && (
          <Segmented
            label="How much"
            options={hasEarlier ? offered.map(leftOver) : offered}
            value={draft.extent}
            onValueChange={(extent) => onChange({ extent, hoursBack: undefined })}
          />
        )}
      </div>
      {isAmount && (
        <Field label="Amount without tax" required span="full" error={error}>
          {(control) => (
            <Amount {...control} unit="₹" value={draft.amount} onValue={(amount) => onChange({ amount })} />
          )}
        </Field>
      )}
      {!isAmount && draft.extent === 'lines' && <Lines draft={draft} groups={groups} onChange={onChange} />}
      {!isAmount && error && (
        <p role="alert" className="note-form__lacks">
          {error}
        </p>
      )}
      <div className="note-form__result">
        <div>
          {figures.hours > 0 && (
            <>
              <Checkbox
                checked={figures.hoursBack}
                onChange={({ target }) => onChange({ hoursBack: target.checked })}
              >
                {`Give the ${paiseAsText(figures.hours)} h back`}
              </Checkbox>
              <p className="mute">{moneyMessages.hoursBack}</p>
            </>
          )}
        </div>
        <dl>
          {!figures.isFinancial && (
            <>
              <div>
                <dt>Taxable value</dt>
                <dd>{paiseAsRupees(figures.total)}</dd>
              </div>
              {taxes.map(([head, label, shares]) =>
                figures.heads[head] === 0 ? null : (
                  <div key={head}>
                    <dt>{`${label} ${Number(bill['rateBp']) / 100 / shares}%`}</dt>
                    <dd>{paiseAsRupees(figures.heads[head])}</dd>
                  </div>
                ),
              )}
            </>
          )}
          <div>
            <dt>
              {draft.kind === 'debit'
                ? 'Debit note'
                : figures.isFinancial
                  ? 'Credit note without tax'
                  : 'Credit note'}
            </dt>
            <dd>{paiseAsRupees(figures.grand)}</dd>
          </div>
        </dl>
      </div>
    </section>
  )
}

type LinesProps = Pick<NoteExtentProps, 'draft' | 'groups' | 'onChange'>

const Lines = ({ draft, groups, onChange }: LinesProps) => (
  <table className="note-form__lines">
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col" className="number">
          Billed
        </th>
        <th scope="col" className="number">
          Credit
        </th>
        <th scope="col" className="number">
          Cost Per Unit
        </th>
        <th scope="col" className="number">
          Amount
        </th>
      </tr>
    </thead>
    <tbody>
      {groups.map((group) => {
        const billed = hundredthsAt(group, 'hours') ?? 0
        const name = textAt(group, 'name')
        return (
          <tr key={group.id}>
            <th scope="row">{name}</th>
            <td className="number">{paiseAsText(billed)}</td>
            <td className="number">
              <PaiseAmount
                aria-label={`Hours of ${name} to credit`}
                paise={draft.hours[group.id] ?? 0}
                onPaise={(hours = 0) =>
                  onChange({ hours: { ...draft.hours, [group.id]: Math.min(hours, billed) } })
                }
              />
            </td>
            <td className="number">{paiseAsText(hundredthsAt(group, 'costPerUnit') ?? 0)}</td>
            <td className="number">{paiseAsRupees(lineAmount(group, draft.hours[group.id] ?? 0))}</td>
          </tr>
        )
      })}
    </tbody>
  </table>
)
