// The cloud of words: placed around the middle without chance, so that the same tasks always look the same.
import type { CloudTag } from '@daybook/contract/charts.ts'
import { Group } from '@visx/group'
import { useWordcloud } from '@visx/wordcloud'
import { useEffect, useMemo, useState } from 'react'
import { classNames } from '#lib/class-names.ts'
import { type Measure, planCloud } from './plan-cloud.ts'
import { TaskLink } from './task-link.tsx'
import { useRoving } from './use-roving.ts'

const ATTEMPTS = 16
/** Over due for this many days, a word is shown as late. */
const LATE_DAYS = 7

const sizeOf = ({ size }: { readonly size: number }) => size
const weightOf = ({ weight }: { readonly weight: number }) => weight
/** From the middle outwards, always the same way around. */
const noChance = () => 0.5

/** Words are drawn in the very font they were measured in, else they overlap. */
function measureIn(font: string): Measure {
  const context = document.createElement('canvas').getContext('2d')
  return (text, size, weight) => {
    if (!context) return text.length * size * 0.55
    context.font = `${weight} ${size}px ${font}`
    return context.measureText(text).width
  }
}

/** True once the page's fonts are there: a word measured before is measured wrongly. */
function useFontsReady(): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    let isHere = true
    // Not in every browser that the tests run in.
    const fonts: FontFaceSet | undefined = document.fonts
    void Promise.resolve(fonts?.ready).then(() => isHere && setReady(true))
    return () => {
      isHere = false
    }
  }, [])
  return isReady
}

interface OverDueCloudProps {
  readonly tags: readonly CloudTag[]
  readonly width: number
}

export function OverDueCloud({ tags, width }: OverDueCloudProps) {
  const isReady = useFontsReady()
  const font = getComputedStyle(document.body).fontFamily || 'sans-serif'
  // Another answer or another width starts again.
  return isReady && <Placed key={`${width} ${tags.map(({ id }) => id).join()}`} {...{ tags, width, font }} />
}

function Placed({ tags, width, font }: OverDueCloudProps & { readonly font: string }) {
  const [attempt, setAttempt] = useState(0)
  const measure = useMemo(() => measureIn(font), [font])
  const plan = useMemo(() => planCloud(tags, width, measure, attempt), [tags, width, measure, attempt])
  // The placer writes into what it is given.
  const words = useMemo(() => plan.words.map((word) => ({ ...word })), [plan])
  const placed = useWordcloud({
    words,
    width: plan.width,
    height: plan.height,
    font,
    fontSize: sizeOf,
    fontWeight: weightOf,
    padding: 3,
    rotate: 0,
    random: noChance,
  })
  const stop = useRoving([plan.words.map(({ tag }) => String(tag.id))])

  // It answers the objects it was given, without those that found no place; answers to a former plan are over.
  const found = new Map<object, (typeof placed)[number]>(placed.map((word) => [word, word]))
  const count = words.filter((word) => found.has(word)).length
  if (count > 0 && count < words.length && attempt < ATTEMPTS) setAttempt(attempt + 1)

  return (
    <svg
      className="chart cloud-chart__words"
      width={plan.width}
      height={plan.height}
      role="group"
      aria-label="Word cloud. Arrow keys move between the words."
      fontFamily={font}
    >
      <Group left={plan.width / 2} top={plan.height / 2}>
        {words.map((word) => {
          const at = found.get(word)
          if (!at) return null
          const { tag, text, size, weight, width: long } = word
          const [x, y] = [at.x ?? 0, at.y ?? 0]
          const name = `${tag.text}: ${tag.daysOverdue} ${tag.daysOverdue === 1 ? 'day' : 'days'} over`
          return (
            <TaskLink
              key={tag.id}
              id={tag.id}
              aria-label={name}
              className={classNames('chart__part', tag.daysOverdue >= LATE_DAYS && 'late')}
              {...stop(String(tag.id))}
            >
              <title>{name}</title>
              <rect
                x={x - long / 2 - 4}
                y={y - size * 0.95}
                width={long + 8}
                height={size * 1.3}
                rx={4}
                className="chart__ring"
              />
              <text x={x} y={y} textAnchor="middle" fontSize={size} fontWeight={weight}>
                {text}
              </text>
            </TaskLink>
          )
        })}
      </Group>
    </svg>
  )
}
