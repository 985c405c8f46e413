// Somebody else saved this record in the meantime: three ways out, and who changed what.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { bothChanged, formMessages } from '@daybook/contract/messages/form-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { useState } from 'react'
import { useUser } from '#api/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { type Versions, whoChanged } from './changed-fields.ts'
import { valueText } from '#entities/card/value-text.ts'
import './stale-save.css'

interface StaleSaveProps {
  readonly entity: AnyEntity
  readonly versions: Versions
  readonly onReload: () => void
  readonly onSaveAnyway: () => void
}

/** "Save anyway" keeps what the other one changed, but for the fields that this person changed too. */
export function StaleSave({ entity, versions, onReload, onSaveAnyway }: StaleSaveProps) {
  const [compared, setCompared] = useState(false)
  const changed = whoChanged(versions)
  const isMineAtStake = [...changed.values()].some((who) => who !== 'them')
  const fields = Object.entries(entity.fields).filter(([name]) => changed.has(name))
  const contested = fields.filter(([name]) => changed.get(name) === 'both').map(([, { label }]) => label)
  return (
    <div className="stale-save" role="alert">
      <Message tone="bad">{messages.changedMeanwhile}</Message>
      {isMineAtStake && (
        <p className="stale-save__who">
          {contested.length > 0 ? bothChanged(contested) : formMessages.changedApart}
        </p>
      )}
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
      {compared && <Differences fields={fields} versions={versions} changed={changed} />}
    </div>
  )
}

interface DifferencesProps {
  readonly fields: readonly (readonly [string, AnyEntity['fields'][string]])[]
  readonly versions: Versions
  readonly changed: ReturnType<typeof whoChanged>
}

const kept = { me: 'Mine', them: 'Theirs', both: 'Mine; both changed it' } as const

function Differences({ fields, versions: { mine, theirs }, changed }: DifferencesProps) {
  const zone = useUser().timeZone
  if (fields.length === 0) return <p className="mute">{messages.sameAsTheirs}</p>
  return (
    <table className="stale-save__table">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Mine</th>
          <th scope="col">Theirs</th>
          <th scope="col">“Save anyway” keeps</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(([name, field]) => {
          const who = changed.get(name) ?? 'them'
          return (
            <tr key={name} className={who === 'both' ? 'stale-save__contested' : undefined}>
              <th scope="row">{field.label}</th>
              <td>{valueText(field, mine[name], zone) || '–'}</td>
              <td>{valueText(field, theirs[name], zone) || '–'}</td>
              <td>{kept[who]}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
