// The people of a file with a box each; beside who can't be invited stands why.
import type { FirmImportPerson } from '@daybook/contract/account/firm-import/firm-import-calls.ts'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { firmPersonWords } from '@daybook/contract/messages/transfer/firm-import-messages.ts'
import { chosenOf, firmImportWords as words } from '@daybook/contract/messages/transfer/firm-import-words.ts'
import { useId } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Checkbox } from '#ui/inputs/checkbox.tsx'

interface PeopleChoiceProps {
  readonly people: readonly FirmImportPerson[]
  /** Those of them who can be invited. */
  readonly free: readonly FirmImportPerson[]
  readonly chosen: ReadonlySet<number>
  readonly onChoose: (ids: readonly number[], isIn: boolean) => void
  readonly error: string | undefined
}

const idsOf = (people: readonly FirmImportPerson[]) => people.map(({ id }) => id)

export function PeopleChoice({ people, free, chosen, onChoose, error }: PeopleChoiceProps) {
  const line = useId()
  const hasAdmin = free.some(({ id, role }) => role.id === ROLES.admin.id && chosen.has(id))
  return (
    <fieldset className="firm-import__people" aria-describedby={line}>
      <legend>{words.people}</legend>
      <p id={line} className="firm-import__line">
        {words.peopleLine}
      </p>
      {free.length > 1 && (
        <p className="firm-import__foot">
          <Button size="sm" onClick={() => onChoose(idsOf(free), true)}>
            {words.all}
          </Button>
          <Button size="sm" onClick={() => onChoose(idsOf(free), false)}>
            {words.noOne}
          </Button>
          <span role="status">{chosenOf(chosen.size, free.length)}</span>
        </p>
      )}
      <ul role="list">
        {people.map((person) => (
          <li key={person.id}>
            <Person person={person} isChosen={chosen.has(person.id)} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      <div role="alert">{error && <Message tone="bad">{error}</Message>}</div>
      {!hasAdmin && <Message tone="info">{free.length === 0 ? words.nobody : words.noAdmin}</Message>}
    </fieldset>
  )
}

interface PersonProps extends Pick<PeopleChoiceProps, 'onChoose'> {
  readonly person: FirmImportPerson
  readonly isChosen: boolean
}

function Person({ person, isChosen, onChoose }: PersonProps) {
  const { id, firstname, lastname, email, role, standing } = person
  const why = standing === 'invite' ? undefined : firmPersonWords[standing]
  return (
    <Checkbox
      checked={isChosen}
      disabled={why !== undefined}
      onChange={({ currentTarget }) => onChoose([id], currentTarget.checked)}
    >
      <b>{`${firstname} ${lastname}`.trim()}</b>
      <span>{[email, role.name, ...(why ? [why] : [])].join(' · ')}</span>
    </Checkbox>
  )
}
