// What opens beside a button of the folded menu: by click, Enter or →. Escape, ← and a press elsewhere close it, and the focus
// goes back to the button.
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import { classNames } from '#lib/class-names.ts'

const GAP = 6

interface FlyOutProps {
  readonly label: string
  /** Drawn in the button. */
  readonly icon: ReactNode
  readonly isMarked?: boolean
  readonly children: ReactNode
}

/** Beside the button, and whole in the window. */
function place(fly: HTMLElement, button: HTMLElement) {
  const { top, right } = button.getBoundingClientRect()
  fly.style.left = `${right + GAP}px`
  fly.style.top = `${Math.max(GAP, Math.min(top, innerHeight - fly.offsetHeight - GAP))}px`
}

/** Where one goes on from: the open page's entry, or the first. */
const goesFirst = (fly: HTMLElement) =>
  fly.querySelector<HTMLElement>('[aria-current]') ?? fly.querySelector<HTMLElement>('a, button')

function step(fly: HTMLElement, by: number) {
  const all = [...fly.querySelectorAll<HTMLElement>('a, button')]
  const at = all.findIndex((each) => each === document.activeElement)
  all[(at + by + all.length) % all.length]?.focus()
}

/** A native popover. */
export function FlyOut({ label, icon, isMarked = false, children }: FlyOutProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const fly = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => fly.current?.hidePopover()

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const steps = { ArrowDown: 1, ArrowUp: -1 }
    if (event.key === 'ArrowLeft') close()
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(event.currentTarget, steps[event.key])
    else return
    event.preventDefault()
  }
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    const isBeside = relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)
    if (isBeside && relatedTarget !== button.current) close()
  }
  // Where it leads, or what it asks, would come up behind it.
  const onClick = ({ target }: MouseEvent) =>
    target instanceof Element && target.closest('a, button') && close()

  return (
    <>
      <button
        ref={button}
        type="button"
        className={classNames('rail__item', isMarked && 'rail__item--marked')}
        popoverTarget={id}
        aria-expanded={isOpen}
        title={label}
        onKeyDown={(event) => event.key === 'ArrowRight' && fly.current?.showPopover()}
      >
        <span className="visually-hidden">{label}</span>
        {icon}
      </button>
      <div
        ref={fly}
        id={id}
        popover="auto"
        className="fly-out"
        role="group"
        aria-label={label}
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
        onToggle={({ newState, currentTarget }) => {
          if (newState !== 'open' || !button.current) return
          place(currentTarget, button.current)
          goesFirst(currentTarget)?.focus()
        }}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        onClick={onClick}
      >
        {children}
      </div>
    </>
  )
}
