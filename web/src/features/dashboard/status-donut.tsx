// The donut with the number of all tasks inside; every slice leads to the list of its status.
import { Group } from '@visx/group'
import { arc as shapeOf, Pie } from '@visx/shape'
import { Link } from 'wouter'
import type { Slice } from './chart-parts.ts'
import { useRoving } from '#entities/charts/use-roving.ts'

const SIZE = 172
const RADIUS = SIZE / 2 - 3
const THICKNESS = 22
const GAP = 0.024

/** Around a slice, a little away from it. */
const ringOf = shapeOf<PieArc>({
  outerRadius: RADIUS + 3,
  innerRadius: RADIUS - THICKNESS - 4,
  startAngle: ({ startAngle }) => startAngle - GAP,
  endAngle: ({ endAngle }) => endAngle + GAP,
  padAngle: 0,
})
interface PieArc {
  readonly startAngle: number
  readonly endAngle: number
}

interface StatusDonutProps {
  readonly slices: readonly Slice[]
  readonly total: number
}

export function StatusDonut({ slices, total }: StatusDonutProps) {
  const stop = useRoving([slices.map(({ key }) => key)])
  return (
    <svg
      className="chart"
      width={SIZE}
      height={SIZE}
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      role="group"
      aria-label="Donut chart. Arrow keys move between the slices."
    >
      <Group top={SIZE / 2} left={SIZE / 2}>
        <Pie
          data={[...slices]}
          pieValue={({ count }) => count}
          pieSort={null}
          pieSortValues={null}
          padAngle={slices.length > 1 ? GAP : 0}
          outerRadius={RADIUS}
          innerRadius={RADIUS - THICKNESS}
        >
          {({ arcs, path }) =>
            arcs.map((arc) => {
              const { key, status, name, to } = arc.data
              return (
                <Link
                  key={key}
                  href={to}
                  aria-label={name}
                  className="chart__part"
                  data-tone={status.tone}
                  {...stop(key)}
                >
                  <title>{name}</title>
                  <path d={path(arc) ?? ''} className="chart__fill" />
                  <path d={ringOf(arc) ?? ''} className="chart__ring" />
                </Link>
              )
            })
          }
        </Pie>
        <text className="status-chart__total" y={4} textAnchor="middle">
          {total}
        </text>
        <text className="chart__label" y={24} textAnchor="middle">
          {total === 1 ? 'task' : 'tasks'}
        </text>
      </Group>
    </svg>
  )
}
