// The tables of GSTR-1, each opening into its documents; a document leads to its page. j, k and Enter walk through them.
import {
  type Gstr1Answer,
  RETURN_TABLES,
  type ReturnDocument,
  type ReturnTable,
  type TaxedSums,
} from '@daybook/contract/billing/calls/return-calls.ts'
import { dayOfYear } from '@daybook/contract/billing/day-text.ts'
import { RETURN_TABLE_WORDS, returnWords } from '@daybook/contract/messages/billing/return-words.ts'
import { ChevronRight } from 'lucide'
import { Link } from 'wouter'
import { Table } from '#ui/display/table.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { placeText } from './place-text.ts'
import { documentPath } from './return-ways.ts'
import { useReturnsAddress } from './returns-address.ts'
import { CountCell, SumCells } from './sum-cells.tsx'
import './return-tables.css'

interface ReturnTablesProps {
  readonly answer: Gstr1Answer
  readonly open: readonly ReturnTable[]
}

export function ReturnTables({ answer, open }: ReturnTablesProps) {
  const { tables, totals, documents } = answer
  const { go } = useReturnsAddress()
  const toggle = (table: ReturnTable) =>
    go({ open: open.includes(table) ? open.filter((each) => each !== table) : [...open, table] })
  const sums: TaxedSums = { ...totals, taxable: totals.total }
  return (
    <Table label={returnWords.tables} className="return-tables">
      <Heads />
      <tbody>
        {RETURN_TABLES.map((table) => {
          const row = tables[table]
          if (!row) return null
          const isOpen = open.includes(table)
          return [
            <TableRow key={table} table={table} row={row} isOpen={isOpen} onToggle={() => toggle(table)} />,
            ...(isOpen
              ? documents
                  .filter((each) => each.table === table)
                  // An advance may have been invoiced twice.
                  .map((each, at) => <DocumentRow key={`${each.type} ${each.id} ${at}`} document={each} />)
              : []),
          ]
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{returnWords.all}</th>
          <CountCell count={totals.count} />
          <SumCells sums={sums} />
        </tr>
      </tfoot>
    </Table>
  )
}

const Heads = () => (
  <thead>
    <tr>
      <th scope="col">Table</th>
      {['Documents', 'Taxable value', 'IGST', 'CGST', 'SGST'].map((head) => (
        <th key={head} scope="col" className="number">
          {head}
        </th>
      ))}
    </tr>
  </thead>
)

interface TableRowProps {
  readonly table: ReturnTable
  readonly row: TaxedSums & { readonly count: number }
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function TableRow({ table, row, isOpen, onToggle }: TableRowProps) {
  const [number, words] = RETURN_TABLE_WORDS[table]
  return (
    <tr className="return-tables__table">
      <th scope="row">
        <button type="button" data-opens aria-expanded={isOpen} onClick={onToggle}>
          <Icon of={ChevronRight} size="sm" />
          <b>{number}</b>
          <span>{words}</span>
        </button>
      </th>
      <CountCell count={row.count} />
      <SumCells sums={row} />
    </tr>
  )
}

function DocumentRow({ document }: { readonly document: ReturnDocument }) {
  const { number, day, party, pos } = document
  return (
    <tr className="return-tables__document">
      <th scope="row">
        <div>
          <Link className="link" href={documentPath(document)}>
            {number}
          </Link>
          <span>{dayOfYear(day)}</span>
          <span title={party}>{party}</span>
        </div>
      </th>
      <td className="number return-tables__place" title={placeText(pos)}>
        {placeText(pos)}
      </td>
      <SumCells sums={document} />
    </tr>
  )
}
