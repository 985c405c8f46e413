// The bars: a stack for each month, whose segments lead to the list of that status and month.
import { AxisBottom, AxisLeft, type TickRendererProps } from '@visx/axis'
import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { Link } from 'wouter'
import { useUser } from '#api/session/session.ts'
import { useNow } from '#lib/clock.ts'
import { formatDay } from '#lib/format-time.ts'
import type { Month } from './chart-parts.ts'
import { useRoving } from '#entities/charts/use-roving.ts'

const HEIGHT = 270
const TOP = 22
const BOTTOM = 38
const LEFT = 34
const BAR_MAX = 22
/** What a month's name needs. */
const LABEL_WIDTH = 34

interface MonthBarsProps {
  readonly months: readonly Month[]
  readonly width: number
}

/** 'Nov 21, 2026' → 'Nov 2026' */
const monthOf = (now: number, zone: string) => formatDay(now, zone).replace(/ \d\d,/, '')

const countLabel = ({ y, formattedValue }: TickRendererProps) => (
  <text x={-12} y={y + 4} textAnchor="end" className="chart__label">
    {formattedValue}
  </text>
)

/** The month over its year. */
function monthLabel({ x, formattedValue = '', className }: TickRendererProps) {
  const [month, year] = formattedValue.split(' ')
  return (
    <text x={x} y={18} textAnchor="middle" className="chart__label">
      <tspan className={className}>{month}</tspan>
      <tspan x={x} dy={15}>
        {year}
      </tspan>
    </text>
  )
}

function Stack({ month, x, width, heightOf, stop }: StackProps) {
  let top = heightOf(0)
  return month.parts.map((part) => {
    const bottom = top
    top -= heightOf(0) - heightOf(part.count)
    // A hairline of the ground stays between two segments; the thinnest can still be seen.
    const height = Math.max(1, bottom - top - 1)
    return (
      <Link
        key={part.key}
        href={part.to}
        aria-label={part.name}
        className="chart__part"
        data-tone={part.status.tone}
        {...stop(part.key)}
      >
        <title>{part.name}</title>
        <Bar x={x} y={top} width={width} height={height} rx={1.5} className="chart__fill" />
        <rect x={x - 3} y={top - 3} width={width + 6} height={height + 6} rx={4} className="chart__ring" />
      </Link>
    )
  })
}

interface StackProps {
  readonly month: Month
  readonly x: number
  readonly width: number
  readonly heightOf: (count: number) => number
  readonly stop: ReturnType<typeof useRoving>
}

interface PresentMonthProps {
  readonly month: Month
  readonly middle: number
  /** Where the stack ends, and where it stands. */
  readonly top: number
  readonly bottom: number
  readonly barWidth: number
}

/** The sum over its stack and the mark under it. */
const PresentMonth = ({ month: { total }, middle, top, bottom, barWidth }: PresentMonthProps) => (
  <>
    {total > 0 && (
      <text x={middle} y={top - 8} textAnchor="middle" className="month-chart__total">
        {total}
      </text>
    )}
    <rect
      x={middle - barWidth / 2}
      y={bottom + 2}
      width={barWidth}
      height={2.5}
      rx={1}
      className="month-chart__mark"
    />
  </>
)

/** The months that have their name under them; when not every month can, the present one does. */
function namedMonths(months: readonly Month[], now: string, step: number): string[] {
  const every = Math.ceil(LABEL_WIDTH / step)
  const present = Math.max(
    0,
    months.findIndex(({ label }) => label === now),
  )
  return months.map(({ label }) => label).filter((_, index) => (index - present) % every === 0)
}

export function MonthBars({ months, width }: MonthBarsProps) {
  const now = monthOf(useNow(), useUser().timeZone)
  const stop = useRoving(months.map(({ parts }) => parts.map(({ key }) => key)))
  const bottom = HEIGHT - BOTTOM
  const x = scaleBand({ domain: months.map(({ label }) => label), range: [LEFT, width], padding: 0.2 })
  const most = Math.max(1, ...months.map(({ total }) => total))
  const y = scaleLinear({ domain: [0, most], range: [bottom, TOP], nice: 4 })
  const counts = y.ticks(4).filter(Number.isInteger)

  const barWidth = Math.min(BAR_MAX, x.bandwidth())
  const middleOf = (label: string) => (x(label) ?? 0) + x.bandwidth() / 2

  return (
    <svg
      className="chart"
      width={width}
      height={HEIGHT}
      role="group"
      aria-label="Bar chart. Arrow keys move between the bars and within them."
    >
      {counts.map((count) => (
        <line
          key={count}
          x1={LEFT}
          x2={width}
          y1={y(count)}
          y2={y(count)}
          className={count === 0 ? 'month-chart__ground' : 'month-chart__line'}
        />
      ))}
      <AxisLeft
        scale={y}
        left={LEFT}
        tickValues={counts}
        tickFormat={String}
        hideAxisLine
        hideTicks
        tickComponent={countLabel}
      />
      {months.map((month) => {
        const middle = middleOf(month.label)
        return (
          <Group key={month.label}>
            <Stack
              month={month}
              x={middle - barWidth / 2}
              width={barWidth}
              heightOf={(count) => y(count)}
              stop={stop}
            />
            {month.label === now && (
              <PresentMonth
                month={month}
                middle={middle}
                top={y(month.total)}
                bottom={bottom}
                barWidth={barWidth}
              />
            )}
          </Group>
        )
      })}
      <AxisBottom
        scale={x}
        top={bottom}
        tickValues={namedMonths(months, now, x.step())}
        hideAxisLine
        hideTicks
        tickLabelProps={(label) => (label === now ? { className: 'month-chart__now' } : {})}
        tickComponent={monthLabel}
      />
    </svg>
  )
}
