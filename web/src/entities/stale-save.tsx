// Somebody else saved this record in the meantime: three ways out, and what differs.
import type { AnyEntity, AnyRecord } from '@daybook/contract/entity.ts'
import { messages } from '@daybook/contract/messages.ts'
import { useState } from 'react'
import { useUser } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { Message } from '#ui/message.tsx'
import type { FormValues } from './form-mode.ts'
import { valueText } from './value-text.ts'
import './stale-save.css'

export const isRecord = (value: unknown): value is AnyRecord =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'

interface StaleSaveProps {
  readonly entity: AnyEntity
  readonly mine: FormValues
  readonly theirs: AnyRecord
  readonly onReload: () => void
  readonly onSaveAnyway: () => void
}

export function StaleSave({ entity, mine, theirs, onReload, onSaveAnyway }: StaleSaveProps) {
  const [compared, setCompared] = useState(false)
  return (
    <div className="stale-save" role="alert">
      <Message tone="bad">{messages.changedMeanwhile}</Message>
      <div className="stale-save__ways">
        <Button size="sm" onClick={onReload}>
          Reload
        </Button>
        <Button size="sm" aria-expanded={compared} onClick={() => setCompared(!compared)}>
          Compare
        </Button>
        <Button size="sm" onClick={onSaveAnyway}>
          Save anyway
        </Button>
      </div>
      {compared && <Differences entity={entity} mine={mine} theirs={theirs} />}
    </div>
  )
}

function Differences({ entity, mine, theirs }: Pick<StaleSaveProps, 'entity' | 'mine' | 'theirs'>) {
  const zone = useUser().timeZone
  const rows = Object.entries(entity.fields)
    .filter(([name]) => name in mine)
    .map(([name, field]) => ({
      label: field.label,
      my: valueText(field, mine[name], zone),
      their: valueText(field, theirs[name], zone),
    }))
    .filter(({ my, their }) => my !== their)
  if (rows.length === 0) return <p className="mute">{messages.sameAsTheirs}</p>
  return (
    <table className="stale-save__table">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Mine</th>
          <th scope="col">Theirs</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, my, their }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{my || '–'}</td>
            <td>{their || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
