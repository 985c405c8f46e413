// The facts of a client, its packs and who is responsible: by themselves, or beside the form of the organization.
import { type ClientPacks, saveClientPacks } from '@daybook/contract/compliance/compliance-calls.ts'
import { COMPANY_TYPES, GST_SCHEMES } from '@daybook/contract/compliance/facts.ts'
import { packs } from '@daybook/contract/compliance/packs/packs.ts'
import { STATES, statesBeside } from '@daybook/contract/invoicing/states.ts'
import { worksAlone } from '@daybook/contract/engine/rights.ts'
import { complianceWords as words } from '@daybook/contract/messages/compliance/compliance-words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { ApiError, sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { say } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Checkbox } from '#ui/inputs/checkbox.tsx'
import { Field } from '#ui/inputs/field.tsx'
import { PersonSelect } from '#entities/fields/references/person-select.tsx'
import { DayField, WordField } from './fact-fields.tsx'
import './facts.css'

interface Typed {
  readonly gstScheme: string
  readonly state: string
  readonly companyType: string
  readonly agmDay: string
  readonly kycDay: string
  readonly packs: readonly string[]
  readonly responsibleId: number | null
}

const typedOf = ({ facts, packs: chosen, responsible }: ClientPacks): Typed => ({
  gstScheme: facts.gstScheme,
  state: facts.state,
  companyType: facts.companyType,
  agmDay: facts.agmDay ?? '',
  kycDay: facts.kycDay ?? '',
  packs: chosen,
  responsibleId: responsible?.id ?? null,
})

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Only what was changed: what a colleague may change, and this person not, stays out. */
function changesOf(before: Typed, now: Typed) {
  const days = (day: string) => (day === '' ? null : day)
  const keys = (Object.keys(now) as (keyof Typed)[]).filter((key) => !same(before[key], now[key]))
  return Object.fromEntries(
    keys.map((key) => [key, key === 'agmDay' || key === 'kycDay' ? days(now[key]) : now[key]]),
  )
}

function useFacts(client: ClientPacks) {
  const queries = useQueryClient()
  const saved = typedOf(client)
  const [typed, setTyped] = useState<Partial<Typed>>({})
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const now: Typed = { ...saved, ...typed }
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setBusy(true)
    setFailure(undefined)
    setMistakes({})
    try {
      const body = { ...changesOf(saved, now), modifiedTime: client.modifiedTime }
      const { message } = await call(saveClientPacks, { params: { id: client.organization.id }, body })
      await queries.invalidateQueries()
      setTyped({})
      say({ tone: 'good', text: message })
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : []
      setMistakes(Object.fromEntries(issues.map(({ path, message }) => [path, message])))
      if (issues.length === 0) setFailure(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  const change = (next: Partial<Typed>) => setTyped({ ...typed, ...next })
  return { now, change, save, mistakes, failure, isBusy, isChanged: !same(saved, now) }
}

interface PackBoxesProps {
  readonly chosen: readonly string[]
  readonly onChoose: (packs: readonly string[]) => void
}

const PackBoxes = ({ chosen, onChoose }: PackBoxesProps) => (
  <fieldset className="facts__packs">
    <legend>{words.packs}</legend>
    {packs.map(({ id, name, about }) => (
      <Checkbox
        key={id}
        checked={chosen.includes(id)}
        onChange={({ target }) =>
          onChoose(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
        }
      >
        {name} <small>{about}</small>
      </Checkbox>
    ))}
  </fieldset>
)

export function FactsForm({ client }: { readonly client: ClientPacks }) {
  const { now, change, save, mistakes, failure, isBusy, isChanged } = useFacts(client)
  const user = useUser()
  const asTaxNumber =
    client.facts.state === '' && client.state !== '' ? (STATES[client.state] ?? client.state) : words.notKnown
  return (
    <form className="facts" noValidate onSubmit={(event) => void save(event)}>
      <WordField
        label={words.gstScheme}
        error={mistakes['gstScheme']}
        value={now.gstScheme}
        options={Object.entries(GST_SCHEMES)}
        onValueChange={(gstScheme) => change({ gstScheme })}
      />
      <WordField
        label={words.state}
        error={mistakes['state']}
        value={now.state}
        options={[['', `${words.stateAsTaxNumber}: ${asTaxNumber}`], ...statesBeside(client.facts.state)]}
        onValueChange={(state) => change({ state })}
      />
      <WordField
        label={words.companyType}
        error={mistakes['companyType']}
        value={now.companyType}
        options={Object.entries(COMPANY_TYPES)}
        onValueChange={(companyType) => change({ companyType })}
      />
      <DayField
        label={words.agmDay}
        error={mistakes['agmDay']}
        value={now.agmDay}
        onValueChange={(agmDay) => change({ agmDay })}
      />
      <DayField
        label={words.kycDay}
        hint={words.kycHint}
        error={mistakes['kycDay']}
        value={now.kycDay}
        onValueChange={(kycDay) => change({ kycDay })}
      />
      {!worksAlone(user) && (
        <Field label={words.responsible} error={mistakes['responsibleId']}>
          {(control) => (
            <PersonSelect
              {...control}
              none={words.nobody}
              value={now.responsibleId}
              also={client.responsible}
              onValueChange={(responsibleId) => change({ responsibleId })}
            />
          )}
        </Field>
      )}
      <PackBoxes chosen={now.packs} onChoose={(chosen) => change({ packs: chosen })} />
      <div className="facts__foot">
        {failure !== undefined && (
          <Message tone="bad" role="alert">
            {failure}
          </Message>
        )}
        <Button type="submit" variant="primary" busy={isBusy} disabled={!isChanged}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}
