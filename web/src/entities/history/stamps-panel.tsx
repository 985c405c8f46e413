// Who made and changed a record, and when: read-only lines of the edit form.
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { useUser } from '#api/session/session.ts'
import { formatSeconds } from '#lib/format-time.ts'
import { stampLabel } from './stamp-label.ts'
import { referenceText } from '#entities/card/reference-text.ts'
import './stamps-panel.css'

export type StampRow = 'id' | 'createdBy' | 'created' | 'modifiedBy' | 'modified'

export const allStampRows: readonly StampRow[] = ['id', 'createdBy', 'created', 'modifiedBy', 'modified']

interface StampsPanelProps {
  readonly entity: AnyEntity
  readonly record: AnyRecord
  readonly rows: readonly StampRow[]
}

export function StampsPanel({ entity, record, rows }: StampsPanelProps) {
  const zone = useUser().timeZone
  const timeText = (value: unknown) => (typeof value === 'number' ? formatSeconds(value, zone) : '')
  const lines: Record<StampRow, readonly [label: string, text: string]> = {
    id: ['Id', String(record.id)],
    createdBy: ['Created By', referenceText(record['createdBy'])],
    created: [stampLabel(entity.stamps.created), timeText(record[entity.stamps.created])],
    modifiedBy: ['Modified By', referenceText(record['modifiedBy'])],
    modified: [stampLabel(entity.stamps.modified), timeText(record[entity.stamps.modified])],
  }
  return (
    <dl className="stamps">
      {rows.map((row) => (
        <div key={row} className="stamps__row">
          <dt>{lines[row][0]}</dt>
          <dd>{lines[row][1]}</dd>
        </div>
      ))}
    </dl>
  )
}
