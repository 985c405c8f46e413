// For whom: organizations with a search, all of them at once, and who does the work.
import type { ClientPacks } from '@daybook/contract/compliance/compliance-calls.ts'
import { can } from '@daybook/contract/engine/access.ts'
import { worksAlone } from '@daybook/contract/engine/rights.ts'
import { STATES } from '@daybook/contract/invoicing/states.ts'
import { complianceWords as words } from '@daybook/contract/messages/compliance/compliance-words.ts'
import { useState } from 'react'
import { useUser } from '#api/session/session.ts'
import { RecordPending } from '#entities/form/record-pending.tsx'
import { usePause } from '#lib/use-pause.ts'
import { Checkbox } from '#ui/inputs/checkbox.tsx'
import { Field } from '#ui/inputs/field.tsx'
import { SearchField } from '#ui/inputs/search-field.tsx'
import { useClients } from '../compliance-queries.ts'
import { PersonSelect } from '#entities/fields/references/person-select.tsx'

const PAUSE_MS = 200

interface ClientChoiceProps {
  readonly chosen: readonly number[]
  readonly assignedToId: number | null
  readonly onToggle: (id: number) => void
  readonly onToggleAll: (ids: readonly number[]) => void
  readonly onGive: (id: number | null) => void
}

const placeOf = ({ state }: ClientPacks) => (state === '' ? words.noState : (STATES[state] ?? state))

export function ClientChoice({ chosen, assignedToId, onToggle, onToggleAll, onGive }: ClientChoiceProps) {
  const [keyword, setKeyword] = useState('')
  const found = usePause(keyword.trim(), PAUSE_MS)
  const { data, error, refetch } = useClients(found)
  const list = data?.list ?? []
  const ids = list.map(({ organization }) => organization.id)
  const user = useUser()
  const mayGive = can(user, 'ADMIN_ONLY') && !worksAlone(user)
  return (
    <section aria-labelledby="clients-heading">
      <h2 id="clients-heading" className="use-packs__title">
        {words.for} <em>{words.chosenOf(chosen.length, found === '' ? data?.total : undefined)}</em>
      </h2>
      <SearchField label={words.searchClients} value={keyword} onValueChange={setKeyword} />
      {!data && <RecordPending error={error} onRetry={() => void refetch()} />}
      {data && list.length === 0 && <p className="mute">{words.noClients}</p>}
      {list.length > 0 && (
        <div className="use-packs__clients" role="group" aria-labelledby="clients-heading">
          <Checkbox checked={ids.every((id) => chosen.includes(id))} onChange={() => onToggleAll(ids)}>
            <b>{words.all}</b>
          </Checkbox>
          {list.map((client) => (
            <Checkbox
              key={client.organization.id}
              checked={chosen.includes(client.organization.id)}
              onChange={() => onToggle(client.organization.id)}
            >
              <span>{client.organization.name}</span> <small>{placeOf(client)}</small>
            </Checkbox>
          ))}
        </div>
      )}
      {mayGive && (
        <Field label={words.whoDoes}>
          {(control) => (
            <PersonSelect
              {...control}
              none={words.whoResponsible}
              value={assignedToId}
              onValueChange={onGive}
            />
          )}
        </Field>
      )}
      <p className="mute">{words.again}</p>
    </section>
  )
}
