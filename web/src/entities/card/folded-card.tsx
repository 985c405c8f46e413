// A record as one row of a phone's list: its name, what it amounts to, and a grey line. It unfolds into its card, in its place.
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useUser } from '#api/session/session.ts'
import { classNames } from '#lib/class-names.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import type { CardProps } from './list-parts.ts'
import { RecordLink } from './record-link.tsx'
import { recordName, valueText } from './value-text.ts'
import './folded-card.css'

/** As many of the card's values as one line may have room for. */
const MOST_VALUES = 3

/** What the name does not say already, in the order of the card; of its amounts the last, which is the whole. */
function useGreyLine({ entity, record, deleting }: CardProps): {
  readonly line: ReactNode
  readonly amount?: string | undefined
} {
  const { timeZone } = useUser()
  if (deleting) return { line: 'Deleting...' }
  const name = recordName(entity, record)
  const said = entity.card.flatMap((each) => {
    const field = entity.fields[each]
    const text = field ? valueText(field, record[each], timeZone) : ''
    return text && !name.includes(text) ? [{ text, isAmount: field?.kind === 'money' }] : []
  })
  const amount = said.findLast(({ isAmount }) => isAmount)
  const words = said.filter(({ isAmount }) => !isAmount).slice(0, amount ? MOST_VALUES - 1 : MOST_VALUES)
  const line = words.length > 0 ? words.map(({ text }) => text).join(' · ') : `No. ${record.id}`
  return { line, amount: amount?.text }
}

/** A press opens the record, its chevron unfolds it. */
export function FoldedCard({ card: Card, ...props }: CardProps) {
  const { entity, record, deleting, rowOf } = props
  const [isOpen, unfold] = useUnfolding()
  const grey = useGreyLine(props)
  const own = deleting ? undefined : rowOf?.(record)
  const { line, amount } = own ?? grey
  const name = own?.name || recordName(entity, record)
  if (isOpen && Card) return <Card {...props} onFold={() => unfold(false)} />
  return (
    <li
      className={classNames('card folded-card', own && 'folded-card--marked', deleting && 'card--deleting')}
      aria-busy={deleting || undefined}
    >
      {own?.mark}
      <h2 className="folded-card__name">
        <RecordLink entity={entity} record={record} className="folded-card__open">
          {name}
        </RecordLink>
      </h2>
      <p className="folded-card__line">{line}</p>
      {amount && <p className="folded-card__amount">{amount}</p>}
      {own && <p className="folded-card__note">{own.note}</p>}
      <IconButton
        size="sm"
        icon="down"
        aria-label="Show more"
        aria-expanded={false}
        onClick={() => unfold(true)}
      />
    </li>
  )
}

/** The chevron of the row and that of the card are two buttons: the focus goes along from one to the other. */
function useUnfolding(): readonly [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<{ readonly list: Element; readonly index: number }>(undefined)
  useLayoutEffect(() => {
    const { list, index } = place.current ?? {}
    place.current = undefined
    list?.children
      .item(index ?? 0)
      ?.querySelector<HTMLElement>('[aria-expanded]')
      ?.focus()
  }, [isOpen])
  const unfold = (next: boolean) => {
    const item = document.activeElement?.closest('li')
    const list = item?.parentElement
    if (list) place.current = { list, index: [...list.children].indexOf(item) }
    setOpen(next)
  }
  return [isOpen, unfold]
}
