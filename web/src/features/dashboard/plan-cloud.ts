// Chooses sizes for the words of a cloud and the room they get, before they are placed.
import type { CloudTag } from '@daybook/contract/tasks/charts.ts'
import { scaleLinear } from '@visx/scale'
import { truncate } from '#lib/truncate.ts'

const SMALLEST = 12
const LARGEST = { wide: 38, narrow: 26 }
const SMALL_AT_FIRST = { wide: 17, narrow: 14 }
const NARROW = 480
const LOWEST = 220
/** The part of the box that words may take; the rest is the air between them. */
const FILLED = 0.5
const LINE = 1.35
/** The widest word leaves a little room at both sides. */
const WIDEST = 0.92
/** The placer counts in whole words of 32 pixels. */
const STEP = 32

export interface PlannedWord {
  readonly tag: CloudTag
  /** Cut like every name on a card. */
  readonly text: string
  readonly size: number
  readonly weight: number
  /** How long the word is on its line; `width` is the placer's own. */
  readonly length: number
}
export interface CloudPlan {
  readonly words: readonly PlannedWord[]
  readonly width: number
  readonly height: number
}
/** The width of a text in pixels. */
export type Measure = (text: string, size: number, weight: number) => number

const weightOf = (size: number) => (size >= 34 ? 700 : size >= 23 ? 600 : 500)

/**
 * Words between the smallest and the largest size, by their value. Each further attempt is smaller and, once words
 * can't shrink any more, higher: the caller repeats until the placer finds a place for all.
 */
export function planCloud(
  tags: readonly CloudTag[],
  boxWidth: number,
  measure: Measure,
  attempt: number,
): CloudPlan {
  const width = Math.max(STEP, Math.floor(boxWidth / STEP) * STEP)
  const kind = width < NARROW ? 'narrow' : 'wide'
  const values = tags.map(({ value }) => value)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const scale = scaleLinear({
    domain: least === most ? [least - 1, most] : [least, most],
    range: [SMALL_AT_FIRST[kind], LARGEST[kind]],
  })

  const shrink = 0.93 ** attempt
  const words = tags.map((tag) => {
    const text = truncate(tag.text)
    const weightedSize = Math.max(SMALLEST, Math.floor(scale(tag.value) * shrink))
    const fits = (WIDEST * width * weightedSize) / measure(text, weightedSize, weightOf(weightedSize))
    const size = Math.min(weightedSize, Math.max(1, Math.floor(fits)))
    const weight = weightOf(size)
    return { tag, text, size, weight, length: measure(text, size, weight) }
  })
  const area = words.reduce((sum, word) => sum + word.length * word.size * LINE, 0)
  const height = Math.ceil(Math.max(LOWEST, area / (FILLED * width)) * 1.06 ** attempt)
  return { words, width, height }
}
