// Everybody with something to bill: a row each, chosen by Space, which opens its lines by Enter.
import type { BillableLine, BillableOne } from '@daybook/contract/billing/calls/bill-many-calls.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { billManyWords as words } from '@daybook/contract/messages/billing/bill-many-words.ts'
import { ChevronDown, ChevronRight } from 'lucide'
import { type KeyboardEvent, useState } from 'react'
import { formatAmount } from '#lib/format-money.ts'
import { classNames } from '#lib/class-names.ts'
import { areLetterKeysOn } from '#lib/keys/letter-keys.ts'
import { Table } from '#ui/display/table.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import type { ChosenMany } from './use-many.ts'

interface ManyTableProps {
  readonly list: readonly BillableOne[]
  readonly chosen: ChosenMany
  /** 'YYYY-MM', for the name of the table. */
  readonly month: string
}

export function ManyTable({ list, chosen, month }: ManyTableProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const toggleOpen = (id: number) =>
    setOpen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  const all = chosen.ids.length === list.length
  return (
    <Table label={`${words.title} ${month}`} className="many-table">
      <thead>
        <tr>
          <th scope="col">
            <label className="many-table__box">
              <input
                type="checkbox"
                aria-label="All organizations"
                checked={all}
                ref={(box) => {
                  if (box) box.indeterminate = !all && chosen.ids.length > 0
                }}
                onChange={chosen.toggleAll}
              />
            </label>
          </th>
          <th scope="col">{organization.title[0]}</th>
          <th scope="col" className="number">
            Hours
          </th>
          <th scope="col" className="number many-table__rate">
            Cost Per Unit
          </th>
          <th scope="col" className="number">
            Total Amount
          </th>
          <th scope="col" className="number">
            With GST
          </th>
          <th scope="col">
            <span className="visually-hidden">Why</span>
          </th>
        </tr>
      </thead>
      {list.map((one) => (
        <ManyRow
          key={one.organization.id}
          one={one}
          isChosen={chosen.isChosen(one)}
          isOpen={open.has(one.organization.id)}
          onChoose={() => chosen.toggle(one)}
          onOpen={() => toggleOpen(one.organization.id)}
        />
      ))}
    </Table>
  )
}

interface ManyRowProps {
  readonly one: BillableOne
  readonly isChosen: boolean
  readonly isOpen: boolean
  readonly onChoose: () => void
  readonly onOpen: () => void
}

/** '1,450.50 to 1,850.00'; a retainer has none. */
function rateText(lines: readonly BillableLine[]): string {
  const rates = lines.filter(({ isFixed }) => !isFixed).map(({ costPerUnit }) => costPerUnit)
  if (rates.length === 0) return words.fixed
  const [least, most] = [Math.min(...rates), Math.max(...rates)]
  return least === most ? formatAmount(least) : `${formatAmount(least)} to ${formatAmount(most)}`
}

/** Up and down lead to the next row. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const way = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key]
  if (way === undefined || (event.key.length === 1 && !areLetterKeysOn())) return
  const boxes = [
    ...(event.currentTarget.closest('table')?.querySelectorAll<HTMLInputElement>('tbody .many-table__pick') ??
      []),
  ]
  const own = event.currentTarget.querySelector<HTMLInputElement>('.many-table__pick')
  const next = boxes[boxes.indexOf(own ?? new HTMLInputElement()) + way]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function ManyRow({ one, isChosen, isOpen, onChoose, onOpen }: ManyRowProps) {
  const { organization: client, about, lines, reason, note, taxes, isLate } = one
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isOnBox = event.target instanceof HTMLInputElement
    if (event.key === 'Enter' && isOnBox && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      onOpen()
    } else step(event)
  }
  return (
    <tbody onKeyDown={onKeyDown} className={classNames(!isChosen && 'many-table__off')}>
      <tr>
        <td>
          <label className="many-table__box">
            <input
              type="checkbox"
              className="many-table__pick"
              aria-label={client.name}
              checked={isChosen}
              onChange={onChoose}
            />
          </label>
        </td>
        <th scope="row" className="many-table__name">
          <button type="button" aria-expanded={isOpen} onClick={onOpen}>
            <Icon of={isOpen ? ChevronDown : ChevronRight} size="sm" />
            <span>
              <b>{client.name}</b>
              <small>{about}</small>
            </span>
          </button>
        </th>
        <td className="number many-table__hours">{formatAmount(one.hours)}</td>
        <td className="number many-table__rate">{rateText(lines)}</td>
        <td className="number many-table__sum">{formatAmount(one.totalAmount)}</td>
        <td className="number many-table__grand">{formatAmount(one.grandTotalAmount)}</td>
        <td
          className={classNames('many-table__why', isLate && reason !== '' && 'late')}
          data-tax={(reason === '' && note === '') || undefined}
        >
          {reason || note || taxes}
        </td>
      </tr>
      {isOpen &&
        lines.map((line, index) => (
          <tr key={index} className="many-table__line">
            <td />
            <td className="many-table__text">{line.name}</td>
            <td className="number many-table__hours">
              {line.hours === null ? '' : formatAmount(line.hours)}
            </td>
            <td className="number many-table__rate">
              {line.isFixed ? words.fixed : formatAmount(line.costPerUnit)}
            </td>
            <td className="number many-table__sum">{formatAmount(line.amount)}</td>
            <td className="many-table__grand" />
            <td className="many-table__why" />
          </tr>
        ))}
    </tbody>
  )
}
