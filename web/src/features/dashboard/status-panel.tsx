// 'Tasks per Status': a donut beside its legend, or the same as a table.
import { task } from '@daybook/contract/entities/task.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { Plus } from 'lucide'
import { Link } from 'wouter'
import { paths } from '#lib/paths.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { Table } from '#ui/display/table.tsx'
import { ChartPanel } from '#entities/charts/chart-panel.tsx'
import type { Slice } from './chart-parts.ts'
import type { ToneOf } from './statuses.ts'
import { useSlices } from './use-charts.ts'
import { useRoving } from '#entities/charts/use-roving.ts'

const StatusDonut = lazyPart(async () => (await import('./status-donut.tsx')).StatusDonut)

interface SlicesProps {
  readonly data: readonly Slice[]
}

const totalOf = (slices: readonly Slice[]) => slices.reduce((sum, slice) => sum + slice.count, 0)

function Legend({ data }: SlicesProps) {
  const stop = useRoving([data.map(({ key }) => key)])
  return (
    <ul className="chart-legend" aria-label="Statuses">
      {data.map(({ key, status, count, share, to }) => (
        <li key={key}>
          <Link href={to} {...stop(key)}>
            <StatusDot tone={status.tone} ring={false}>
              {status.name}
            </StatusDot>
            <b>{count}</b>
            <small>{share}</small>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function StatusTable({ data }: SlicesProps) {
  return (
    <Table label="Tasks per Status, as a table">
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col" className="number">
            Tasks
          </th>
          <th scope="col" className="number">
            Share
          </th>
        </tr>
      </thead>
      <tbody>
        {data.map(({ key, status, count, share, to }) => (
          <tr key={key}>
            <th scope="row">
              <Link href={to} className="link">
                {status.name}
              </Link>
            </th>
            <td className="number">{count}</td>
            <td className="number">{share}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td className="number">{totalOf(data)}</td>
          <td />
        </tr>
      </tfoot>
    </Table>
  )
}

const StatusChart = ({ data }: SlicesProps) => (
  <div className="status-chart">
    <StatusDonut slices={data} total={totalOf(data)} />
    <Legend data={data} />
  </div>
)

export function StatusPanel({ toneOf }: { readonly toneOf: ToneOf }) {
  return (
    <ChartPanel
      title="Tasks per Status"
      className="chart-panel--status"
      request={useSlices(toneOf)}
      emptyText={messages.nothingYet}
      emptyAction={
        <Link href={paths.add(task)} className={buttonClass({})}>
          <Icon of={Plus} />
          Add New Task
        </Link>
      }
      chart={StatusChart}
      table={StatusTable}
    />
  )
}
