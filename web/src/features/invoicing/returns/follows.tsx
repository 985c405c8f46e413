// What follows from the documents: Table 12 by service code, Table 13 with the runs of numbers. And the keys of the tables above.
import type { Gstr1Answer, NumberRun, RegisterRow } from '@daybook/contract/billing/calls/return-calls.ts'
import { RETURN_DOCUMENT_WORDS, returnWords } from '@daybook/contract/messages/billing/return-words.ts'
import { Table } from '#ui/display/table.tsx'
import { percentText } from './percent-text.ts'
import { SumCells } from './sum-cells.tsx'

export const Follows = ({ answer: { sacs, numbers, tables } }: { readonly answer: Gstr1Answer }) => (
  <div className="returns__foot">
    {numbers.length > 0 && (
      <details>
        <summary>
          {returnWords.follow(
            sacs.map(({ sac }) => sac),
            runText(numbers),
          )}
        </summary>
        <div className="returns__follow">
          {sacs.length > 0 && <Table12 rows={sacs} />}
          <Table13 runs={numbers} />
        </div>
      </details>
    )}
    {Object.keys(tables).length > 0 && (
      <p className="returns__keys" aria-hidden>
        <span>
          <kbd>Enter</kbd> {returnWords.keys.open}
        </span>
        <span>
          <kbd>j</kbd>
          <kbd>k</kbd> {returnWords.keys.move}
        </span>
      </p>
    )}
  </div>
)

/** Of the invoices, which nearly every month has. */
function runText(runs: readonly NumberRun[]): string {
  const [first, last] = [runs[0], runs.findLast(({ type }) => type === runs[0]?.type)]
  const ofKind = runs.filter(({ type }) => type === first?.type)
  const cancelled = ofKind.reduce((sum, run) => sum + run.cancelled, 0)
  return returnWords.runOf(first?.from ?? '', last?.to ?? '', cancelled)
}

const Table12 = ({ rows }: { readonly rows: readonly RegisterRow[] }) => (
  <section>
    <h3>{returnWords.table12}</h3>
    <Table label={returnWords.table12}>
      <thead>
        <tr>
          <th scope="col">SAC</th>
          <th scope="col" className="number">
            Rate
          </th>
          {['Taxable value', 'IGST', 'CGST', 'SGST'].map((head) => (
            <th
              key={head}
              scope="col"
              className={head === 'Taxable value' ? 'number' : 'number sum-cells__head'}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.sac} ${row.rateBp}`}>
            <th scope="row">{row.sac === '' ? '–' : row.sac}</th>
            <td className="number">{percentText(row.rateBp)}</td>
            <SumCells sums={row} />
          </tr>
        ))}
      </tbody>
    </Table>
  </section>
)

const Table13 = ({ runs }: { readonly runs: readonly NumberRun[] }) => (
  <section>
    <h3>{returnWords.table13}</h3>
    <Table label={returnWords.table13}>
      <thead>
        <tr>
          <th scope="col">Document</th>
          <th scope="col">From</th>
          <th scope="col">To</th>
          {['Total', 'Cancelled', 'Net'].map((head) => (
            <th key={head} scope="col" className="number">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {runs.map(({ type, from, to, count, cancelled }) => (
          <tr key={`${type} ${from}`}>
            <th scope="row">{RETURN_DOCUMENT_WORDS[type][1]}</th>
            <td>{from}</td>
            <td>{to}</td>
            <td className="number">{count}</td>
            <td className="number">{cancelled}</td>
            <td className="number">{count - cancelled}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  </section>
)
