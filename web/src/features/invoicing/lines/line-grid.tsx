// The lines of the open invoice: a ruled grid, or cards on a phone; typed, pasted and moved in place.
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { linesLocked } from '@daybook/contract/messages/invoicing-messages.ts'
import { currencyWords } from '@daybook/contract/messages/billing/currency-words.ts'
import { LINES_MAX } from '@daybook/contract/invoicing/lines/line-amounts.ts'
import { Plus } from 'lucide'
import { type ClipboardEvent, useRef } from 'react'
import { useNarrowScreen } from '#lib/use-media.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { LineCard } from './line-card.tsx'
import { onLineKey, placeOf } from './line-keys.ts'
import { LineRow } from './line-row.tsx'
import { pastedRows } from './pasted-rows.ts'
import { type LineEdits, useLineEdits } from './use-line-edits.ts'
import { useRowDrag } from './use-row-drag.ts'
import './lines.css'

const { name, hours, costPerUnit, amount } = invoiceTaskGroup.fields

interface LineGridProps {
  /** There are more than one save takes. */
  readonly isLocked: boolean
}

export function LineGrid({ isLocked }: LineGridProps) {
  const root = useRef<HTMLElement>(null)
  const edits = useLineEdits(root)
  const isNarrow = useNarrowScreen()
  const pasteRows = (event: ClipboardEvent) => {
    const rows = pastedRows(event.clipboardData.getData('text'))
    const place = placeOf(event.target, edits)
    if (!rows || rows.length === 0 || !place) return
    event.preventDefault()
    event.stopPropagation()
    edits.paste(place.index, rows)
  }
  return (
    <section ref={root} className="lines" aria-label="Lines">
      <h2 className="visually-hidden">{invoiceTaskGroup.title[1]}</h2>
      {isLocked && <p className="mute">{linesLocked(LINES_MAX)}</p>}
      {/* The keys are those of the inputs within: they bubble up to here. */}
      <fieldset
        disabled={isLocked}
        className="lines__fields"
        onKeyDown={onLineKey(edits)}
        onPasteCapture={pasteRows}
      >
        {isNarrow ? <Cards edits={edits} /> : <Grid edits={edits} />}
        <p role="status" className="visually-hidden">
          {edits.said}
        </p>
      </fieldset>
    </section>
  )
}

function Grid({ edits }: { readonly edits: LineEdits }) {
  const drag = useRowDrag(edits)
  const { foreign } = edits
  return (
    <>
      <table className="lines__table">
        <thead>
          <tr>
            <th className="lines__edge">
              <span className="visually-hidden">Move</span>
            </th>
            <th scope="col">{name.label}</th>
            <th scope="col" className="lines__hours">
              {hours.label}
            </th>
            {foreign ? (
              <th scope="col" className="lines__foreign">
                {currencyWords.amountIn(foreign.code)}
              </th>
            ) : (
              <th scope="col" className="lines__rate">
                {costPerUnit.label}
              </th>
            )}
            <th scope="col" className="lines__amount">
              {amount.label}
            </th>
            <th className="lines__edge">
              <span className="visually-hidden">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {edits.lines.map((line, index) => (
            <LineRow key={line.key} line={line} index={index} edits={edits} drag={drag} />
          ))}
        </tbody>
      </table>
      <div className="lines__next">
        <Button variant="quiet" onClick={() => edits.add()}>
          <Icon of={Plus} />
          Next line
        </Button>
        <span className="lines__keys" aria-hidden>
          <kbd>Enter</kbd> new row <kbd>Tab</kbd> next cell <kbd>Alt ↑↓</kbd> move, or paste rows from a sheet
        </span>
      </div>
    </>
  )
}

const Cards = ({ edits }: { readonly edits: LineEdits }) => (
  <>
    <ul className="lines__cards">
      {edits.lines.map((line, index) => (
        <LineCard key={line.key} line={line} index={index} edits={edits} />
      ))}
    </ul>
    <Button variant="quiet" className="lines__add" onClick={() => edits.add()}>
      <Icon of={Plus} />
      Add line
    </Button>
  </>
)
