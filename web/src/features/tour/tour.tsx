// The tour through the demo: a card that leads from stop to stop, leaves the page usable, and can be left at any of them.
import { ArrowLeft, ArrowRight, X } from 'lucide'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useKeptChoices } from '#api/session/keep-choice.ts'
import { whenThere } from '#lib/page/when-there.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { type Stop, stops } from './stops.ts'
import './tour.css'

/** Kept with the person: the number of the stop, from 0, or that it was left. */
const CHOICE = 'tour'
const LEFT = 'left'
const SHOWN = 'tour-shown'

/** Outlines what the stop is about, once it is drawn. */
function useOutline(stop: Stop | undefined, path: string) {
  useEffect(() => {
    if (!stop || stop.path !== path) return undefined
    let outlined: HTMLElement | undefined
    const stopWaiting = whenThere(
      () => document.querySelector<HTMLElement>(stop.shows),
      (found) => {
        outlined = found
        found.classList.add(SHOWN)
        found.scrollIntoView({ block: 'nearest' })
      },
    )
    return () => {
      stopWaiting()
      outlined?.classList.remove(SHOWN)
    }
  }, [stop, path])
}

export function Tour() {
  const [choices, keep] = useKeptChoices()
  const [path, navigate] = useLocation()
  const choice = choices[CHOICE]
  const at = choice === undefined || choice === LEFT ? undefined : Number(choice)
  const stop = at === undefined ? undefined : stops[at]
  const card = useRef<HTMLElement>(null)
  useOutline(stop, decodeURI(path))
  // The next sentence is read out, and the keys go on from the card.
  useEffect(() => {
    if (at !== undefined) card.current?.focus({ preventScroll: true })
  }, [at])
  const isThere = stop?.path === decodeURI(path)
  // Whoever is at work elsewhere is not asked, so that the offer lies on nobody's buttons.
  if (choice === LEFT || (!stop && path !== paths.home)) return null
  const leave = () => keep(CHOICE, LEFT)
  const go = (next: number) => {
    const there = stops[next]
    if (!there) return leave()
    keep(CHOICE, String(next))
    if (there.path !== path) navigate(there.path)
    return undefined
  }
  return (
    <section
      ref={card}
      className={isThere || !stop ? 'tour' : 'tour tour--aside'}
      aria-label="Tour"
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && leave()}
    >
      {stop && at !== undefined ? (
        <Running at={at} stop={stop} isThere={isThere} onGo={go} onLeave={leave} />
      ) : (
        <>
          <p>Ten stops, a sentence at each: shall we look around?</p>
          <div className="tour__foot">
            <Button size="sm" variant="quiet" onClick={leave}>
              No, leave it
            </Button>
            <Button size="sm" variant="primary" onClick={() => go(0)}>
              Look around
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

interface RunningProps {
  readonly at: number
  readonly stop: Stop
  /** Somebody may have gone elsewhere meanwhile. */
  readonly isThere: boolean
  readonly onGo: (at: number) => void
  readonly onLeave: () => void
}

function Running({ at, stop, isThere, onGo, onLeave }: RunningProps) {
  const isLast = at === stops.length - 1
  const count = (
    <span>
      {at + 1} of {stops.length}
    </span>
  )
  const leave = <IconButton size="sm" icon={X} aria-label="Leave the tour" onClick={onLeave} />
  if (!isThere)
    return (
      <div className="tour__head">
        {count}
        <Button size="sm" onClick={() => onGo(at)}>
          Show me
        </Button>
        {leave}
      </div>
    )
  return (
    <>
      <div className="tour__head">
        {count}
        {leave}
      </div>
      <p aria-live="polite">{stop.says}</p>
      <div className="tour__foot">
        {at > 0 && (
          <Button size="sm" variant="quiet" onClick={() => onGo(at - 1)}>
            <Icon of={ArrowLeft} />
            Back
          </Button>
        )}
        <Button size="sm" variant="primary" onClick={() => onGo(at + 1)}>
          {isLast ? 'Done' : 'Next'}
          {!isLast && <Icon of={ArrowRight} />}
        </Button>
      </div>
    </>
  )
}
