// Four figures, each a way to what it counts.
import { counted } from '@daybook/contract/engine/counted.ts'
import type { AgeingAnswer } from '@daybook/contract/billing/calls/receivable-calls.ts'
import type { StageSum } from '@daybook/contract/billing/calls/life-calls.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { receipt } from '@daybook/contract/entities/receipt.ts'
import type { BilledMonth } from '@daybook/contract/invoicing/calls.ts'
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { paiseAsRupees } from '@daybook/contract/invoicing/rupees.ts'
import { Link } from 'wouter'
import { useOwnershipFilter } from '#entities/list/use-ownership-filter.ts'
import { paths } from '#lib/paths.ts'
import { billedListPath, stagePath } from './billed-range.ts'
import { Rupees } from './rupees.tsx'

interface FigureProps {
  readonly label: string
  readonly to: string
  /** Undefined while it is not known. */
  readonly paise: number | undefined
  readonly detail: string
  readonly isLate?: boolean
}

function Figure({ label, to, paise, detail, isLate = false }: FigureProps) {
  const [, choice] = useOwnershipFilter(invoice)
  return (
    <li>
      {/* The firm's figures: the list behind them is everyone's, too. */}
      <Link
        href={to}
        className={isLate ? 'billed__figure late' : 'billed__figure'}
        onClick={() => choice?.choose('everyone')}
      >
        <span className="billed__label">{label}</span>
        {paise === undefined ? <b>–</b> : <Rupees paise={paise} />}
        <small>{detail}</small>
      </Link>
    </li>
  )
}

interface MoneyFiguresProps {
  readonly stages: readonly StageSum[]
  readonly months: readonly BilledMonth[] | undefined
  readonly ageing: AgeingAnswer | undefined
}

const invoicesOf = (count: number) => counted(count, 'invoice')

export function MoneyFigures({ stages, months, ageing }: MoneyFiguresProps) {
  const stageOf = (name: StageSum['stage']) => stages.find(({ stage }) => stage === name)
  const late = stageOf('overdue')
  const openCount = (stageOf('sent')?.count ?? 0) + (late?.count ?? 0)
  const owing = ageing?.rows.filter(({ open }) => open > 0) ?? []
  const oldest = Math.max(0, ...owing.map(({ oldestDays }) => oldestDays))
  const month = months?.at(-1)
  return (
    <ul className="billed__figures" role="list">
      <Figure
        label="Open"
        to={stagePath('open')}
        paise={ageing && toHundredths(ageing.totals.open)}
        detail={`${invoicesOf(openCount)}, ${counted(owing.length, 'organization')}`}
      />
      <Figure
        label="Overdue"
        to={stagePath('overdue')}
        paise={toHundredths(late?.sum ?? 0)}
        detail={
          oldest > 0 ? `${invoicesOf(late?.count ?? 0)}, oldest ${counted(oldest, 'day')}` : 'Nothing is late'
        }
        isLate={(late?.count ?? 0) > 0}
      />
      <Figure
        label="Billed this month"
        to={month ? billedListPath(month) : stagePath('issued')}
        paise={month?.paise}
        detail={
          month && month.taxPaise > 0
            ? `${invoicesOf(month.invoices)}, of it ${paiseAsRupees(month.taxPaise)} tax`
            : invoicesOf(month?.invoices ?? 0)
        }
      />
      <Figure
        label="Received this month"
        to={paths.list(receipt)}
        paise={month?.receivedPaise}
        detail={
          month && month.tdsPaise > 0
            ? `${counted(month.receipts, 'receipt')}, and ${paiseAsRupees(month.tdsPaise)} TDS`
            : counted(month?.receipts ?? 0, 'receipt')
        }
      />
    </ul>
  )
}
