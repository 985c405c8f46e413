// The documents of a sales register, oldest first; each leads to its page.
import type { ReturnDocument, SalesRegister } from '@daybook/contract/billing/calls/return-calls.ts'
import { dayOfYear, spelledDay } from '@daybook/contract/billing/day-text.ts'
import { RETURN_DOCUMENT_WORDS, registerWords } from '@daybook/contract/messages/billing/return-words.ts'
import { Link } from 'wouter'
import { placeText } from '#features/invoicing/returns/place-text.ts'
import { percentText } from '#features/invoicing/returns/percent-text.ts'
import { documentPath } from '#features/invoicing/returns/return-ways.ts'
import { SumCells } from '#features/invoicing/returns/sum-cells.tsx'
import { formatAmount } from '#lib/format-money.ts'
import { Table } from '#ui/display/table.tsx'
import '#features/invoicing/returns/return-tables.css'

const heads = ['Number', 'Date', 'Client', 'Place of supply'] as const
const sums = ['Rate', 'Taxable value', 'IGST', 'CGST', 'SGST', 'Value'] as const

interface RegisterDocumentsProps {
  readonly documents: readonly ReturnDocument[]
  /** No day of the year stands for two. */
  readonly isOneYear: boolean
  readonly totals: SalesRegister['totals']
}

export const RegisterDocuments = ({ documents, isOneYear, totals }: RegisterDocumentsProps) => (
  <Table label={registerWords.documents} className="register-documents">
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
        {sums.map((head) => (
          <th key={head} scope="col" className="number">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {documents.map((document) => (
        <DocumentRow key={`${document.type} ${document.id}`} document={document} isOneYear={isOneYear} />
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">{registerWords.all}</th>
        <td colSpan={heads.length} />
        <SumCells sums={totals} />
        <td className="number">{formatAmount(totals.value)}</td>
      </tr>
    </tfoot>
  </Table>
)

interface DocumentRowProps {
  readonly document: ReturnDocument
  readonly isOneYear: boolean
}

function DocumentRow({ document, isOneYear }: DocumentRowProps) {
  const { type, number, day, party, gstin, pos, rateBp, value } = document
  return (
    <tr>
      <th scope="row">
        <Link className="link" href={documentPath(document)}>
          {number}
        </Link>
        {type !== 'invoice' && <small>{RETURN_DOCUMENT_WORDS[type][0]}</small>}
      </th>
      <td className="register-documents__day">{isOneYear ? dayOfYear(day) : spelledDay(day)}</td>
      <td className="register-documents__party" title={party}>
        {party}
        {gstin !== '' && <small>{gstin}</small>}
      </td>
      <td className="register-documents__more register-documents__place" title={placeText(pos)}>
        {placeText(pos)}
      </td>
      <td className="number register-documents__more">{percentText(rateBp)}</td>
      <SumCells sums={document} />
      <td className="number register-documents__value">{formatAmount(value)}</td>
    </tr>
  )
}
