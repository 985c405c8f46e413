// One day of a task: its hours, or what is being typed in their place.
import { weekMessages as words } from '@daybook/contract/messages/billing/week-messages.ts'
import { clockText } from '@daybook/contract/time/minutes.ts'
import type { WeekCell as Cell } from '@daybook/contract/time/time-calls.ts'
import { type FocusEvent, useEffect, useRef } from 'react'
import { classNames } from '#lib/class-names.ts'
import type { Refused } from './use-cells.ts'
import { ownMinutes } from './week-rows.ts'

interface WeekCellProps {
  readonly place: string
  readonly label: string
  readonly cell: Cell
  readonly isRunning: boolean
  readonly isFree: boolean
  readonly isStop: boolean
  readonly refused: Refused | undefined
  /** Of the sentence that refuses it. */
  readonly sentenceId: string
  /** What is typed first; undefined while nobody types. */
  readonly typing: string | undefined
  /** @param text undefined: given up */
  readonly onTyped: (text: string | undefined) => void
}

export function WeekCell(props: WeekCellProps) {
  const { place, label, cell, isRunning, isFree, isStop, refused, sentenceId, typing, onTyped } = props
  const isTyping = typing !== undefined
  const own = ownMinutes(cell)
  const text = refused?.text ?? (own === 0 && !isRunning ? '' : clockText(own))
  return (
    <td
      data-place={place}
      tabIndex={isTyping ? undefined : isStop ? 0 : -1}
      className={classNames(
        'week__cell',
        isFree && 'week__free',
        isRunning && 'week__cell--running',
        refused && 'week__cell--refused',
        cell.locked !== '' && 'week__cell--locked',
        cell.note !== '' && 'week__cell--noted',
      )}
      title={cell.locked === '' ? cell.note || undefined : words.locked[cell.locked]}
      aria-readonly={cell.locked !== '' || undefined}
      aria-invalid={refused ? true : undefined}
      aria-describedby={refused ? sentenceId : undefined}
    >
      {isTyping ? (
        <CellInput first={typing} label={label} onTyped={onTyped} />
      ) : (
        <>
          {text === '' && cell.typed === 0 ? <Nothing /> : text}
          {cell.typed !== 0 && <Typed minutes={cell.typed} />}
          {cell.note !== '' && <span className="visually-hidden">, {words.hasNote}</span>}
        </>
      )}
    </td>
  )
}

const Nothing = () => (
  <>
    <i aria-hidden>·</i>
    <span className="visually-hidden">{words.nothing}</span>
  </>
)

/** They change in the task, where they were typed. */
const Typed = ({ minutes }: { readonly minutes: number }) => (
  <small className="week__typed" title={words.typedLine}>
    <span aria-hidden>{`${minutes < 0 ? '' : '+'}${clockText(minutes)}`}</span>
    <span className="visually-hidden">, {words.typedToo(minutes)}</span>
  </small>
)

function CellInput({
  first,
  label,
  onTyped,
}: {
  readonly first: string
  readonly label: string
  readonly onTyped: (text: string | undefined) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  const end = (text: string | undefined) => {
    if (isOver.current) return
    isOver.current = true
    onTyped(text)
  }
  useEffect(() => {
    input.current?.focus()
    // A key that began it is the first letter; what was there is all replaced by the next one.
    if (first.length > 1) input.current?.select()
  }, [first])
  return (
    <input
      ref={input}
      className="week__input"
      aria-label={label}
      defaultValue={first}
      inputMode="decimal"
      autoComplete="off"
      onBlur={(event: FocusEvent<HTMLInputElement>) => end(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault()
          event.stopPropagation()
          end(undefined)
        }
      }}
    />
  )
}
