// What the sales come to in GSTR-3B, and what this summary knows nothing of.
import type { Gstr3bAnswer, ReturnPeriod, TaxedSums } from '@daybook/contract/billing/calls/return-calls.ts'
import { returnMessages } from '@daybook/contract/messages/billing/return-messages.ts'
import { returnWords } from '@daybook/contract/messages/billing/return-words.ts'
import { useId } from 'react'
import { RecordPending } from '#entities/form/record-pending.tsx'
import { Table } from '#ui/display/table.tsx'
import { placeText } from './place-text.ts'
import { useGstr3b } from './return-queries.ts'
import { SumCells } from './sum-cells.tsx'

interface Gstr3bProps {
  readonly sellerId: number
  readonly period: ReturnPeriod
}

export function Gstr3b({ sellerId, period }: Gstr3bProps) {
  const { data, error, refetch } = useGstr3b({ sellerId, period })
  const heading = useId()
  if (!data) return <RecordPending error={error} onRetry={() => void refetch()} />
  // The page says at its foot whom to ask.
  const leftOut = data.leftOut.filter((sentence) => sentence !== returnMessages.askAccountant)
  return (
    <>
      <Supplies answer={data} />
      <Unregistered rows={data['3.2_unregistered']} />
      {leftOut.length > 0 && (
        <section className="returns__section" aria-labelledby={heading}>
          <h2 id={heading}>{returnWords.leftOut}</h2>
          <ul className="returns__left-out">
            {leftOut.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const none: TaxedSums = { taxable: 0, igst: 0, cgst: 0, sgst: 0 }

function Supplies({ answer }: { readonly answer: Gstr3bAnswer }) {
  const rows = [
    ['3.1(a)', returnWords.taxable, answer['3.1a']],
    ['3.1(b)', returnWords.zeroRated, { ...none, ...answer['3.1b'] }],
    ['3.1(c)', returnWords.exempt, { ...none, ...answer['3.1c'] }],
  ] as const
  return (
    <Table label={returnWords.summary} className="return-tables">
      <SumHeads first="Section" />
      <tbody>
        {rows.map(([number, words, sums]) => (
          <tr key={number}>
            <th scope="row">
              <b>{number}</b> {words}
            </th>
            <SumCells sums={sums} />
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const SumHeads = ({ first }: { readonly first: string }) => (
  <thead>
    <tr>
      <th scope="col">{first}</th>
      {['Taxable value', 'IGST', 'CGST', 'SGST'].map((head) => (
        <th key={head} scope="col" className="number">
          {head}
        </th>
      ))}
    </tr>
  </thead>
)

function Unregistered({ rows }: { readonly rows: Gstr3bAnswer['3.2_unregistered'] }) {
  const heading = useId()
  return (
    <section className="returns__section" aria-labelledby={heading}>
      <h2 id={heading}>{returnWords.toUnregistered}</h2>
      {rows.length === 0 ? (
        <p className="mute">{returnWords.noneUnregistered}</p>
      ) : (
        <Table label={returnWords.toUnregistered} className="return-tables">
          <SumHeads first="Place of supply" />
          <tbody>
            {rows.map((row) => (
              <tr key={row.pos}>
                <th scope="row">{placeText(row.pos)}</th>
                <SumCells sums={{ ...none, ...row }} />
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}
