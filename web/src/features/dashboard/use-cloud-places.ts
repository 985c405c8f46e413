// Finds a place for every word of the cloud, trying smaller sizes or more room until all have one.
import type { CloudTag } from '@daybook/contract/tasks/charts.ts'
import { useWordcloud } from '@visx/wordcloud'
import { useEffect, useMemo, useState } from 'react'
import { type Measure, type PlannedWord, planCloud } from './plan-cloud.ts'

const ATTEMPTS = 24

export interface PlacedWord {
  readonly word: PlannedWord
  /** The middle of the word's base line, seen from the middle of the cloud. */
  readonly x: number
  readonly y: number
}
interface Cloud {
  readonly words: readonly PlacedWord[]
  readonly width: number
}

const sizeOf = ({ size }: PlannedWord) => size
const weightOf = ({ weight }: PlannedWord) => weight
/** From the middle outwards and always the same way around: the same tasks always look the same. */
const noChance = () => 0.5

function measureIn(font: string): Measure {
  const context = document.createElement('canvas').getContext('2d')
  return (text, size, weight) => {
    if (!context) return text.length * size * 0.55
    context.font = `${weight} ${size}px ${font}`
    return context.measureText(text).width
  }
}

/** True once the page's fonts are there: a word measured before is measured wrongly. */
export function useFontsReady(): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    let isHere = true
    // Not everywhere the tests run.
    const fonts: FontFaceSet | undefined = document.fonts
    void Promise.resolve(fonts?.ready).then(() => isHere && setReady(true))
    return () => {
      isHere = false
    }
  }, [])
  return isReady
}

/** Undefined until the first cloud is complete; from then on the last complete one. */
export function useCloudPlaces(tags: readonly CloudTag[], boxWidth: number, font: string): Cloud | undefined {
  const [tried, setTried] = useState({ tags, boxWidth, attempt: 0 })
  const [complete, setComplete] = useState<Cloud & { readonly of: object }>()
  // Another answer or another width starts again.
  const attempt = tried.tags === tags && tried.boxWidth === boxWidth ? tried.attempt : 0
  const measure = useMemo(() => measureIn(font), [font])
  const plan = useMemo(() => planCloud(tags, boxWidth, measure, attempt), [tags, boxWidth, measure, attempt])
  // The placer writes into what it is given.
  const words = useMemo(() => plan.words.map((word) => ({ ...word })), [plan])
  const answer = useWordcloud({
    words,
    width: plan.width,
    height: plan.height,
    font,
    fontSize: sizeOf,
    fontWeight: weightOf,
    padding: 4,
    rotate: 0,
    random: noChance,
  })

  // It answers the objects it was given, without those that found no place; answers to a former plan are over.
  const places = new Map<object, (typeof answer)[number]>(answer.map((word) => [word, word]))
  const placed = words.flatMap((word) => {
    const place = places.get(word)
    return place ? [{ word, x: place.x ?? 0, y: place.y ?? 0 }] : []
  })
  if (placed.length > 0 && complete?.of !== words) {
    if (placed.length < words.length && attempt < ATTEMPTS) {
      setTried({ tags, boxWidth, attempt: attempt + 1 })
    } else {
      setComplete({ words: placed, width: plan.width, of: words })
    }
  }
  return complete
}
