// The sales of a time, summed by rate, by client or by place of supply.
import type {
  RegisterGroup,
  RegisterSum,
  SalesRegister,
} from '@daybook/contract/billing/calls/return-calls.ts'
import { registerWords } from '@daybook/contract/messages/billing/return-words.ts'
import { CountCell, SumCells } from '#features/invoicing/returns/sum-cells.tsx'
import { Table } from '#ui/display/table.tsx'

interface RegisterSumsProps {
  readonly by: RegisterGroup
  readonly sums: readonly RegisterSum[]
  readonly totals: SalesRegister['totals']
}

export const RegisterSums = ({ by, sums, totals }: RegisterSumsProps) => (
  <Table label={registerWords.sums(registerWords.groups[by])} className="return-tables">
    <thead>
      <tr>
        <th scope="col">{registerWords.groups[by]}</th>
        {['Documents', 'Taxable value', 'IGST', 'CGST', 'SGST'].map((head) => (
          <th key={head} scope="col" className="number">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {sums.map((sum) => (
        <tr key={sum.key ?? sum.label}>
          <th scope="row">{sum.label}</th>
          <CountCell count={sum.count} />
          <SumCells sums={sum} />
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">{registerWords.all}</th>
        <CountCell count={totals.count} />
        <SumCells sums={totals} />
      </tr>
    </tfoot>
  </Table>
)
