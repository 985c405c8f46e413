// The invoices from before, each with what its checks say, whether it was paid already, and what became of it.
import type { InvoiceToIssue, IssuedOne } from '@daybook/contract/billing/calls/life-calls.ts'
import { lifeWords } from '@daybook/contract/messages/billing/life-words.ts'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide'
import { useUser } from '#api/session/session.ts'
import { formatMoney } from '#lib/format-money.ts'
import { formatDay } from '#lib/format-time.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Checkbox } from '#ui/inputs/checkbox.tsx'
import { NativeSelect } from '#ui/inputs/native-select.tsx'

interface BringTableProps {
  readonly rows: readonly InvoiceToIssue[]
  readonly chosen: ReadonlySet<number>
  readonly setChosen: (chosen: ReadonlySet<number>) => void
  readonly settled: ReadonlySet<number>
  readonly setSettled: (settled: ReadonlySet<number>) => void
  readonly results: ReadonlyMap<number, IssuedOne>
}

const toggled = (ids: ReadonlySet<number>, id: number, isIn: boolean): ReadonlySet<number> =>
  new Set([...ids, id].filter((each) => isIn || each !== id))

export function BringTable({ rows, results, ...choice }: BringTableProps) {
  const left = rows.filter(({ id }) => results.get(id)?.ok !== true)
  const areAll = left.length > 0 && left.every(({ id }) => choice.chosen.has(id))
  return (
    <table className="bring-table">
      <thead>
        <tr>
          <th scope="col">
            <Checkbox
              checked={areAll}
              aria-label="Choose all"
              onChange={({ target }) =>
                choice.setChosen(new Set(target.checked ? left.map(({ id }) => id) : []))
              }
            />
          </th>
          <th scope="col">Invoice</th>
          <th scope="col">Grand Total</th>
          <th scope="col">Payment</th>
          <th scope="col">Checks</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <BringRow key={row.id} row={row} result={results.get(row.id)} {...choice} />
        ))}
      </tbody>
    </table>
  )
}

interface BringRowProps extends Omit<BringTableProps, 'rows' | 'results'> {
  readonly row: InvoiceToIssue
  readonly result: IssuedOne | undefined
}

function BringRow({ row, result, chosen, setChosen, settled, setSettled }: BringRowProps) {
  const zone = useUser().timeZone
  const { id, name, invoiceNumber, invoiceDate, toOrganizationName, grandTotalAmount, isDelivered } = row
  const isDone = result?.ok === true
  return (
    <tr>
      <td>
        {!isDone && (
          <Checkbox
            checked={chosen.has(id)}
            aria-label={`Issue ${name}`}
            onChange={({ target }) => setChosen(toggled(chosen, id, target.checked))}
          />
        )}
      </td>
      <th scope="row">
        {`${invoiceNumber} · ${toOrganizationName}`}
        <small>
          {[
            name,
            invoiceDate !== null && formatDay(invoiceDate, zone),
            isDelivered ? 'went out by e-mail' : 'not mailed from here',
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </th>
      <td className="bring-table__figure">{formatMoney(grandTotalAmount)}</td>
      <td>
        {!isDone && (
          <NativeSelect
            aria-label={`Payment of ${name}`}
            value={settled.has(id) ? 'settled' : 'open'}
            onChange={({ target }) => setSettled(toggled(settled, id, target.value === 'settled'))}
          >
            <option value="open">{lifeWords.stillOpen}</option>
            <option value="settled">{lifeWords.settledBefore}</option>
          </NativeSelect>
        )}
      </td>
      <td>
        <Verdict row={row} result={result} />
      </td>
    </tr>
  )
}

function Verdict({ row, result }: Pick<BringRowProps, 'row' | 'result'>) {
  if (result)
    return (
      <p className="bring-table__verdict" data-level={result.ok ? 'passed' : 'E'}>
        <Icon of={result.ok ? CircleCheck : CircleAlert} size="sm" />
        {result.ok ? `Issued as ${result.invoiceNumber ?? ''}` : (result.detail ?? '')}
      </p>
    )
  if (row.checks.length === 0)
    return (
      <p className="bring-table__verdict" data-level="passed">
        <Icon of={CircleCheck} size="sm" />
        Can be issued
      </p>
    )
  return row.checks.map(({ code, level, message }) => (
    <p key={code} className="bring-table__verdict" data-level={level}>
      <Icon of={level === 'E' ? CircleAlert : TriangleAlert} size="sm" />
      {message}
    </p>
  ))
}
