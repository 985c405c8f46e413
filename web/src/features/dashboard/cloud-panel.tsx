// 'Over Due Tasks Cloud': the later and the more important, the larger; each word opens its task.
import type { CloudTag } from '@daybook/contract/tasks/charts.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { Table } from '#ui/display/table.tsx'
import { ChartPanel } from '#entities/charts/chart-panel.tsx'
import { TaskLink } from './task-link.tsx'
import { useBoxWidth } from './use-box-width.ts'
import { useOverDueTags } from './use-charts.ts'

const OverDueCloud = lazyPart(async () => (await import('./over-due-cloud.tsx')).OverDueCloud)

interface TagsProps {
  readonly data: readonly CloudTag[]
}

function CloudChart({ data }: TagsProps) {
  const [setBox, width] = useBoxWidth()
  return (
    <div ref={setBox} className="cloud-chart">
      {width > 0 && <OverDueCloud tags={data} width={width} />}
    </div>
  )
}

/** The cloud weighs days and priority; a table is read by its one figure. */
const byDays = (tags: readonly CloudTag[]) =>
  tags.toSorted((left, right) => right.daysOverdue - left.daysOverdue || left.id - right.id)

const CloudTable = ({ data }: TagsProps) => (
  <Table label="Over Due Tasks, as a table">
    <thead>
      <tr>
        <th scope="col">Task</th>
        <th scope="col" className="number">
          Days over due
        </th>
      </tr>
    </thead>
    <tbody>
      {byDays(data).map(({ id, text, daysOverdue }) => (
        <tr key={id}>
          <th scope="row">
            <TaskLink id={id} className="link">
              {text}
            </TaskLink>
          </th>
          <td className="number">{daysOverdue}</td>
        </tr>
      ))}
    </tbody>
  </Table>
)

export function CloudPanel() {
  return (
    <ChartPanel
      title="Over Due Tasks Cloud"
      className="chart-panel--cloud"
      request={useOverDueTags()}
      emptyText={messages.nothingOverDue}
      chart={CloudChart}
      table={CloudTable}
    />
  )
}
