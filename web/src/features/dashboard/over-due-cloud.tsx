// The cloud of words; each opens its task.
import type { CloudTag } from '@daybook/contract/tasks/charts.ts'
import { classNames } from '#lib/class-names.ts'
import { TaskLink } from './task-link.tsx'
import { type PlacedWord, useCloudPlaces, useFontsReady } from './use-cloud-places.ts'
import { useRoving } from '#entities/charts/use-roving.ts'

/** From this value on, ten days or fewer and important, a word is shown as late. */
const LATE_VALUE = 10
/** Room above and below the words. */
const MARGIN = 8

interface OverDueCloudProps {
  readonly tags: readonly CloudTag[]
  readonly width: number
}

/** Words are drawn in the very font they are measured in, else they overlap. */
export function OverDueCloud({ tags, width }: OverDueCloudProps) {
  const isReady = useFontsReady()
  const font = getComputedStyle(document.body).fontFamily || 'sans-serif'
  return isReady && <Words tags={tags} width={width} font={font} />
}

const nameOf = ({ text, daysOverdue }: CloudTag) =>
  `${text}: ${daysOverdue} ${daysOverdue === 1 ? 'day' : 'days'} over`

function Words({ tags, width, font }: OverDueCloudProps & { readonly font: string }) {
  const cloud = useCloudPlaces(tags, width, font)
  const stop = useRoving([cloud?.words.map(({ word }) => String(word.tag.id)) ?? []])
  if (!cloud) return null
  const top = Math.min(...cloud.words.map(({ word, y }) => y - word.size)) - MARGIN
  const bottom = Math.max(...cloud.words.map(({ word, y }) => y + word.size * 0.3)) + MARGIN
  return (
    <svg
      className="chart cloud-chart__words"
      width={cloud.width}
      height={bottom - top}
      viewBox={`${-cloud.width / 2} ${top} ${cloud.width} ${bottom - top}`}
      role="group"
      aria-label="Word cloud. Arrow keys move between the words."
      fontFamily={font}
    >
      {cloud.words.map((placed) => (
        <Word key={placed.word.tag.id} {...placed} stop={stop} />
      ))}
    </svg>
  )
}

function Word({ word, x, y, stop }: PlacedWord & { readonly stop: ReturnType<typeof useRoving> }) {
  const { tag, text, size, weight, length } = word
  return (
    <TaskLink
      id={tag.id}
      aria-label={nameOf(tag)}
      className={classNames('chart__part', tag.value >= LATE_VALUE && 'late')}
      {...stop(String(tag.id))}
    >
      <title>{nameOf(tag)}</title>
      <rect
        x={x - length / 2 - 4}
        y={y - size * 0.95}
        width={length + 8}
        height={size * 1.3}
        rx={4}
        className="chart__ring"
      />
      <text x={x} y={y} textAnchor="middle" fontSize={size} fontWeight={weight}>
        {text}
      </text>
    </TaskLink>
  )
}
