// Keeps the focus in the list when the card or row that had it goes: deleted, completed, or gone elsewhere.
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { type FocusEvent, type RefCallback, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { afterPopups } from '#lib/after-popups.ts'

/** For the element whose children are the cards, or the rows of a table. */
export interface ListFocus {
  readonly ref: RefCallback<HTMLElement>
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
}

interface FocusTarget {
  readonly control: Element
  readonly card: number
  /** Which of the card's controls; cards of one kind have the same ones. */
  readonly rank: number
}

const focusable = 'a[href], button:not(:disabled), td[tabindex]'
const controlsOf = (card: Element | null | undefined) =>
  [...(card?.querySelectorAll<HTMLElement>('*') ?? [])].filter((each) => each.matches(focusable))
/** What only names a group has nothing to press. */
const cardsIn = (list: HTMLElement | null) =>
  [...(list?.children ?? [])].filter((each) => !each.matches('.cards__head'))
const indexIn = (list: HTMLElement | null, control: Element) =>
  cardsIn(list).findIndex((card) => card.contains(control))
/** The heading has it from a pop-up whose opener is gone. */
const isNowhere = () => document.activeElement?.matches('body, h1') ?? true

/** The card now standing in that place: the next one, or the last; the page's heading when none is left. */
function focusCard(
  list: HTMLElement | null,
  place: number,
  pick: (card: Element) => HTMLElement | undefined,
) {
  const cards = cardsIn(list)
  const card = cards[Math.min(place, cards.length - 1)]
  const target = card ? pick(card) : document.querySelector<HTMLElement>('h1[tabindex]')
  target?.focus()
}

/** @param removing ids whose deletion is under way */
export function useListFocus(
  records: readonly AnyRecord[] | undefined,
  removing: ReadonlySet<number>,
): ListFocus {
  const list = useRef<HTMLElement>(null)
  const ref = useCallback((element: HTMLElement | null) => {
    list.current = element
  }, [])
  const last = useRef<FocusTarget>(undefined)
  /** Where the card stands that is being deleted. */
  const removed = useRef(-1)

  useLayoutEffect(() => {
    const place = last.current
    if (!place) return
    if (place.control.isConnected) {
      // Cards before it may have come or gone.
      last.current = { ...place, card: indexIn(list.current, place.control) }
      return
    }
    last.current = undefined
    if (!isNowhere() || removed.current >= 0) return
    focusCard(list.current, place.card, (card) => {
      const controls = controlsOf(card)
      return controls[place.rank] ?? controls[0]
    })
  })

  // After a deletion the focus comes back from the question, and only then to nowhere.
  const index = records?.findIndex((record) => removing.has(record.id)) ?? -1
  useEffect(() => {
    const former = removed.current
    removed.current = index
    if (index >= 0 || former < 0) return
    return afterPopups(() => {
      if (!isNowhere()) return
      focusCard(
        list.current,
        former,
        (card) => card.querySelector<HTMLElement>('h2 a, th a') ?? controlsOf(card)[0],
      )
    })
  }, [index])

  return {
    ref,
    onFocus: ({ target, currentTarget }) => {
      const card = indexIn(currentTarget, target)
      const rank = controlsOf(cardsIn(currentTarget)[card]).indexOf(target)
      last.current = card >= 0 && rank >= 0 ? { control: target, card, rank } : undefined
    },
    onBlur: ({ target }) => {
      // A control that goes with its card is no longer there a moment later; any other was left by the person.
      setTimeout(() => {
        const isLeft = target.isConnected && document.activeElement !== target
        if (isLeft && last.current?.control === target) last.current = undefined
      })
    },
  }
}
