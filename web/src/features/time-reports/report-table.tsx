// The rows of a report and their sum; a row opens what it is made of.
import { clockText } from '@daybook/contract/time/minutes.ts'
import type { ReportBy, ReportFigures, ReportRow, TimeReport } from '@daybook/contract/time/report-calls.ts'
import { ChevronDown, ChevronRight } from 'lucide'
import { type ReactNode, useState } from 'react'
import { classNames } from '#lib/class-names.ts'
import { formatAmount, formatMoney } from '#lib/format-money.ts'
import { Table } from '#ui/display/table.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import type { Narrowed } from './asked.ts'
import { wholePercent } from './percent.ts'
import { RowParts } from './row-parts.tsx'
import './report-table.css'

export const BY_WORDS: Readonly<Record<ReportBy, string>> = {
  person: 'Person',
  project: 'Project',
  organization: 'Organization',
  month: 'Month',
  task: 'Task',
}

interface Shown {
  /** Capacity and what of it was used. */
  readonly isUsed: boolean
  readonly withCost: boolean
}

interface ReportTableProps {
  readonly report: TimeReport
  readonly narrowed: Narrowed
}

export function ReportTable({ report, narrowed }: ReportTableProps) {
  const { by, rows, totals } = report
  const [opened, setOpened] = useState<string>()
  const shown = { isUsed: by === 'person' || by === 'month', withCost: totals.cost !== undefined }
  const most = Math.max(1, ...rows.map(({ minutes }) => minutes))
  // Name, bar, hours, billable, value, invoiced.
  const columns = 6 + (shown.isUsed ? 1 : 0) + (shown.withCost ? 2 : 0)
  return (
    <Table label={`Report by ${BY_WORDS[by].toLowerCase()}`} className="report-table">
      <thead>
        <tr>
          <th scope="col">{BY_WORDS[by]}</th>
          <th scope="col" className="report-table__bar">
            <span className="visually-hidden">Billable and other hours</span>
          </th>
          <th scope="col" className="number">
            Hours
          </th>
          <th scope="col" className="number">
            Billable
          </th>
          {shown.isUsed && (
            <th scope="col" className="number">
              Used
            </th>
          )}
          <th scope="col" className="number report-table__more">
            Value
          </th>
          <th scope="col" className="number">
            Invoiced
          </th>
          {shown.withCost && (
            <>
              <th scope="col" className="number report-table__more">
                Cost
              </th>
              <th scope="col" className="number">
                Profit
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const isOpen = opened === row.key
          return (
            <Row
              key={row.key}
              row={row}
              by={by}
              most={most}
              shown={shown}
              isOpen={isOpen}
              onToggle={() => setOpened(isOpen ? undefined : row.key)}
            >
              {isOpen && <RowParts by={by} row={row} days={report} narrowed={narrowed} columns={columns} />}
            </Row>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">All</th>
          <td className="report-table__bar" />
          <Cells figures={totals} shown={shown} />
        </tr>
      </tfoot>
    </Table>
  )
}

interface RowProps {
  readonly row: ReportRow
  readonly by: ReportBy
  /** What the longest bar stands for, in minutes. */
  readonly most: number
  readonly shown: Shown
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

function Row({ row, most, shown, isOpen, onToggle, children }: RowProps) {
  const width = (minutes: number) => `${(Math.max(0, minutes) / most) * 100}%`
  return (
    <>
      <tr>
        <th scope="row" className="report-table__name">
          <button type="button" aria-expanded={isOpen} onClick={onToggle}>
            <Icon of={isOpen ? ChevronDown : ChevronRight} size="sm" />
            <span>
              {row.name}
              {row.of !== '' && <small>{row.of}</small>}
            </span>
          </button>
        </th>
        <td className="report-table__bar" aria-hidden>
          <span>
            {row.billable > 0 && <i data-of="billable" style={{ width: width(row.billable) }} />}
            {row.minutes > row.billable && (
              <i data-of="other" style={{ width: width(row.minutes - row.billable) }} />
            )}
          </span>
        </td>
        <Cells figures={row} shown={shown} />
      </tr>
      {children}
    </>
  )
}

const orDash = (amount: number) => (amount === 0 ? '–' : formatAmount(amount))

function Cells({ figures, shown }: { readonly figures: ReportFigures; readonly shown: Shown }) {
  const { minutes, billable, billableShare, utilisation, value, invoiced, drafts, realisation } = figures
  const { cost = 0, profit = 0, margin } = figures
  return (
    <>
      <td className="number report-table__hours">
        <b>{clockText(minutes)}</b>
      </td>
      <td className="number report-table__billable">
        {clockText(billable)}
        {billableShare !== null && <small>{wholePercent(billableShare)}</small>}
      </td>
      {shown.isUsed && (
        <td className="number report-table__used" data-none={utilisation === null || undefined}>
          {wholePercent(utilisation)}
        </td>
      )}
      <td className="number report-table__more">{orDash(value)}</td>
      <td className="number report-table__invoiced">
        {orDash(invoiced)}
        {drafts > 0 && <small>{`+ ${formatMoney(drafts)} in drafts`}</small>}
        {drafts === 0 && realisation !== null && invoiced > 0 && <small>{wholePercent(realisation)}</small>}
      </td>
      {shown.withCost && (
        <>
          <td className="number report-table__more">{orDash(cost)}</td>
          <td className={classNames('number report-table__profit', profit < 0 && 'late')}>
            {orDash(profit)}
            {margin !== null && margin !== undefined && profit >= 0 && <small>{wholePercent(margin)}</small>}
          </td>
        </>
      )}
    </>
  )
}
