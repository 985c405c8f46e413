// What is in the file of a firm, who of it is invited, and what stays behind; nothing has come in yet.
import type {
  FirmImport,
  FirmImportPreview,
} from '@daybook/contract/account/firm-import/firm-import-calls.ts'
import { customer } from '@daybook/contract/entities/customer.ts'
import { firmImportMessages } from '@daybook/contract/messages/transfer/firm-import-messages.ts'
import {
  firmImportWords as words,
  firmInNumbers,
  madeBy,
} from '@daybook/contract/messages/transfer/firm-import-words.ts'
import type { SubmitEvent } from 'react'
import { useUser } from '#api/session/session.ts'
import { NavLink } from '#entities/card/nav-link.tsx'
import { formatStamp } from '#lib/format-time.ts'
import { paths } from '#lib/paths.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Field } from '#ui/inputs/field.tsx'
import { TextInput } from '#ui/inputs/text-input.tsx'
import { Counts } from '../counts.tsx'
import { LeftOut } from '../left-out.tsx'
import { Part } from '../part.tsx'
import { useDrop } from '../use-drop.ts'
import { PeopleChoice } from './people-choice.tsx'
import { useStart } from './use-start.ts'

interface ReadyFirmProps {
  readonly of: FirmImport
  readonly preview: FirmImportPreview
}

export function ReadyFirm({ of, preview }: ReadyFirmProps) {
  const { timeZone } = useUser()
  const { firm, people, counts, files, madeTime, version, isIndividual, leftOut, already } = preview
  return (
    <>
      <Part
        title={firm}
        line={`${firmInNumbers(people.length, counts, files)}, ${madeBy(formatStamp(madeTime, timeZone), version)}.`}
      >
        {isIndividual && <p className="firm-import__line">{words.individual}</p>}
        <Counts counts={counts} />
        <LeftOut list={leftOut} />
      </Part>
      {already ? <IsHere id={of.id} firm={already.customer} /> : <Start of={of} preview={preview} />}
    </>
  )
}

interface IsHereProps {
  readonly id: number
  readonly firm: { readonly id: number; readonly organizationName: string }
}

function IsHere({ id, firm }: IsHereProps) {
  const { isDropping, drop } = useDrop(id)
  return (
    <>
      <Message tone="info" role="status">
        {firmImportMessages.alreadyHere(firm.organizationName)}
      </Message>
      <p className="firm-import__foot">
        <NavLink to={paths.edit(customer, firm.id)} className={buttonClass({ variant: 'primary' })}>
          {words.toHere}
        </NavLink>
        <Button busy={isDropping} onClick={() => void drop()}>
          {words.cancel}
        </Button>
      </p>
    </>
  )
}

function Start({ of, preview }: ReadyFirmProps) {
  const { free, name, rename, chosen, choose, wrong, isStarting, start } = useStart(of, preview)
  const { isDropping, drop } = useDrop(of.id)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void start()
  }
  return (
    <form className="firm-import__form" onSubmit={submit} noValidate aria-label={words.start}>
      <Field label={words.name} error={wrong.name} required>
        {(control) => (
          <TextInput
            {...control}
            value={name}
            onChange={({ currentTarget }) => rename(currentTarget.value)}
          />
        )}
      </Field>
      <PeopleChoice
        people={preview.people}
        free={free}
        chosen={chosen}
        onChoose={choose}
        error={wrong.people}
      />
      <div role="alert">{wrong.all && <Message tone="bad">{wrong.all}</Message>}</div>
      <p className="firm-import__foot">
        <Button type="submit" variant="primary" busy={isStarting} disabled={isDropping}>
          {words.start}
        </Button>
        <Button busy={isDropping} disabled={isStarting} onClick={() => void drop()}>
          {words.cancel}
        </Button>
      </p>
    </form>
  )
}
