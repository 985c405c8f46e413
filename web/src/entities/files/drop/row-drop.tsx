// A file that is dropped on a card or a row of a list is attached to its record; beside them it is the list's. Heavy: loaded when the
// first file is held over a list.
import { whereItGoes } from '@daybook/contract/messages/files/file-words.ts'
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Paperclip } from 'lucide'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useUser } from '#api/session/session.ts'
import { recordName } from '#entities/card/value-text.ts'
import { mayAttach } from '#entities/files/may-attach.ts'
import { useBring } from '#entities/list/bring/bring-list.ts'
import { type ListRow, rowAt, rowsOf } from '#entities/select/rows.ts'
import { carriesFiles } from '#lib/drop/carries-files.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { giveToRecord } from './give-to-record.ts'
import './row-drop.css'

interface RowDropProps {
  readonly entity: AnyEntity
  readonly records: readonly AnyRecord[]
}

const isCovered = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null

/** The row that files are held over, if its record takes them from this person. */
function useRowUnder({ entity, records }: RowDropProps) {
  const user = useUser()
  return (target: EventTarget | null): ListRow | undefined => {
    const row = rowAt(rowsOf(records), target)
    return row && mayAttach(user, entity, row.record) ? row : undefined
  }
}

/** Listens at the document, before the list does at the window: what is taken here is not imported. */
function useHeldRow(props: RowDropProps, hasImport: boolean): ListRow | undefined {
  const { entity } = props
  const [held, hold] = useState<ListRow>()
  const rowUnder = useRowUnder(props)
  const { id: userId } = useUser()
  const client = useQueryClient()
  const over = useEffectEvent((event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer || !carriesFiles(event.dataTransfer.types)) return
    const row = isCovered() ? undefined : rowUnder(event.target)
    // Where nothing takes a file the browser would open it in place of the page.
    if (row || !hasImport) event.preventDefault()
    if (!row && !hasImport) event.dataTransfer.dropEffect = 'none'
    hold((before) => (before?.element === row?.element ? before : row))
  })
  const drop = useEffectEvent((event: DragEvent) => {
    over(event)
    hold(undefined)
    const row = rowUnder(event.target)
    if (!row || isCovered() || !event.dataTransfer) return
    giveToRecord({ entity, record: row.record, userId, client }, [...event.dataTransfer.files])
  })
  useEffect(() => {
    const onOver = (event: DragEvent) => over(event)
    const onDrop = (event: DragEvent) => drop(event)
    const onLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) hold(undefined)
    }
    document.addEventListener('dragover', onOver)
    document.addEventListener('dragleave', onLeave)
    document.addEventListener('drop', onDrop)
    return () => {
      document.removeEventListener('dragover', onOver)
      document.removeEventListener('dragleave', onLeave)
      document.removeEventListener('drop', onDrop)
    }
  }, [])
  return held
}

/** Lower than this there is room for one line. */
const TWO_LINES = 72

export function RowDrop(props: RowDropProps) {
  const { entity } = props
  const hasImport = useBring(entity.name) !== undefined
  const held = useHeldRow(props, hasImport)
  if (!held) return null
  const { top, left, width, height } = held.element.getBoundingClientRect()
  const { here, beside } = whereItGoes(recordName(entity, held.record), entity.title[1].toLowerCase())
  return createPortal(
    <div className="row-drop" style={{ top, left, width, height }} aria-hidden>
      <p>
        <Icon of={Paperclip} size="sm" />
        <b>{here}</b>
        {hasImport && height >= TWO_LINES && <small>{beside}</small>}
      </p>
    </div>,
    document.body,
  )
}
