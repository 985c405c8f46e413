// The boxes before the rows of a list, and the bar that acts on the chosen ones (rules/bulk 6). Heavy: load it lazily.
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { recordName } from '#entities/card/value-text.ts'
import type { ChosenList } from './chosen-list.ts'
import { onSelect } from '#lib/keys/select-event.ts'
import type { Acts } from './acts.ts'
import { RecordActs } from './record-acts.tsx'
import { SelectBar } from './select-bar.tsx'
import { type Choosing, useChosen } from './use-chosen.ts'
import { useLongPress } from './use-long-press.ts'
import { useRows } from './use-rows.ts'
import { useSelectKeys } from './use-select-keys.ts'
import type { ListRow } from './rows.ts'
import './selecting.css'

interface SelectingProps {
  readonly list: ChosenList
  readonly acts?: Acts | undefined
}

const none: readonly AnyRecord[] = []

/** What is chosen is of one list: another filter, sort or page of it keeps the choice. */
export function Selecting({ list, acts = RecordActs }: SelectingProps) {
  const rows = useRows(list.page?.list ?? none)
  const choosing = useChosen()
  const { ids } = choosing
  const [isAsked, setAsked] = useState(false)
  useEffect(() => onSelect(() => setAsked(true)), [])
  useEffect(() => {
    for (const { element, record } of rows) element.toggleAttribute('data-chosen', ids.has(record.id))
  }, [rows, ids])
  const isChoosing = isAsked || ids.size > 0
  useEffect(() => {
    const page = document.querySelector('main .list-page')
    page?.toggleAttribute('data-choosing', isChoosing)
    return () => page?.removeAttribute('data-choosing')
  }, [isChoosing])
  useSelectKeys({ rows, choosing })
  useLongPress(rows, choosing, isChoosing)
  const close = () => {
    choosing.clear()
    setAsked(false)
  }
  return (
    <>
      {rows.map((row) =>
        createPortal(<Box row={row} rows={rows} choosing={choosing} list={list} />, row.place, row.record.id),
      )}
      {isChoosing && <SelectBar list={list} choosing={choosing} acts={acts} onClose={close} />}
    </>
  )
}

interface BoxProps extends Pick<SelectingProps, 'list'> {
  readonly row: ListRow
  readonly rows: readonly ListRow[]
  readonly choosing: Choosing
}

/** By keyboard it is Space on the row itself, so the box is no stop of its own. */
function Box({ row: { record }, rows, choosing, list: { entity } }: BoxProps) {
  const { ids, toggle, extend } = choosing
  return (
    <label className="select-box" onClick={(event) => event.stopPropagation()}>
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={`Choose ${recordName(entity, record)}`}
        checked={ids.has(record.id)}
        onChange={(event) => {
          const { nativeEvent } = event
          const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
          if (isRange)
            extend(
              record.id,
              rows.map((each) => each.record.id),
            )
          else toggle(record.id)
        }}
      />
    </label>
  )
}
