// 'Tasks per Month': bars stacked by status, or the same as a table.
import { messages } from '@daybook/contract/messages/messages.ts'
import { Link } from 'wouter'
import { lazyPart } from '#lib/lazy-part.ts'
import { useNarrowScreen } from '#lib/use-media.ts'
import { Table } from '#ui/display/table.tsx'
import { ChartPanel } from '#entities/charts/chart-panel.tsx'
import type { Month } from './chart-parts.ts'
import type { Status, ToneOf } from './statuses.ts'
import { useBoxWidth } from './use-box-width.ts'
import { useMonths } from './use-charts.ts'

const MonthBars = lazyPart(async () => (await import('./month-bars.tsx')).MonthBars)

/** Fixed (rules/tasks 5). */
const WIDE_LIMIT = -1
const NARROW_LIMIT = 6

interface MonthsProps {
  readonly data: readonly Month[]
}

function MonthChart({ data }: MonthsProps) {
  const [setBox, width] = useBoxWidth()
  return (
    <div ref={setBox} className="month-chart">
      {width > 0 && <MonthBars months={data} width={width} />}
    </div>
  )
}

/** Every status that has a column, in order. */
function statusesIn(months: readonly Month[]): readonly Status[] {
  const statuses = new Map(months.flatMap(({ parts }) => parts.map(({ status }) => [status.id, status])))
  return [...statuses.values()].toSorted((left, right) => left.id - right.id)
}

function MonthTable({ data }: MonthsProps) {
  const statuses = statusesIn(data)
  return (
    <Table label="Tasks per Month, as a table">
      <thead>
        <tr>
          <th scope="col">Month</th>
          {statuses.map(({ id, name }) => (
            <th key={id} scope="col" className="number">
              {name}
            </th>
          ))}
          <th scope="col" className="number">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {data.map(({ label, parts, total }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {statuses.map(({ id }) => {
              const part = parts.find(({ status }) => status.id === id)
              return (
                <td key={id} className="number">
                  {part ? (
                    <Link href={part.to} className="link" aria-label={part.name}>
                      {part.count}
                    </Link>
                  ) : (
                    0
                  )}
                </td>
              )
            })}
            <td className="number">{total}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const isBlank = (months: readonly Month[]) => months.every(({ total }) => total === 0)

export function MonthPanel({ toneOf }: { readonly toneOf: ToneOf }) {
  const isNarrow = useNarrowScreen()
  return (
    <ChartPanel
      title="Tasks per Month"
      className="chart-panel--month"
      request={useMonths(toneOf, isNarrow ? NARROW_LIMIT : WIDE_LIMIT)}
      isEmpty={isBlank}
      emptyText={messages.nothingYet}
      chart={MonthChart}
      table={MonthTable}
    />
  )
}
