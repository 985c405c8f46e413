// Enters an extension: which obligation and period, for which State, until when, and by what.
import { addExtension } from '@daybook/contract/compliance/compliance-calls.ts'
import { periodsAround } from '@daybook/contract/compliance/due-date.ts'
import { periodWords } from '@daybook/contract/compliance/duty-name.ts'
import { obligationOf, obligations } from '@daybook/contract/compliance/packs/packs.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { PRESENT_STATES } from '@daybook/contract/invoicing/states.ts'
import { complianceWords as words } from '@daybook/contract/messages/compliance/compliance-words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { ApiError, sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { say } from '#api/message-bar.ts'
import { newIdempotencyKey } from '#entities/form/saving/idempotency-key.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Field } from '#ui/inputs/field.tsx'
import { TextInput } from '#ui/inputs/text-input.tsx'
import { DayField, WordField } from '../facts/fact-fields.tsx'

const NOTHING = { period: '', state: '', due: '', notification: '', source: '' }
const FIRST = 'gstr3b-monthly'

function useExtensionForm() {
  const client = useQueryClient()
  const [typed, setTyped] = useState({ obligation: FIRST, ...NOTHING })
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const sent = useRef({ about: '', key: '' })
  const change = (next: Partial<typeof typed>) => {
    setTyped({ ...typed, ...next })
    setMistakes(Object.fromEntries(Object.entries(mistakes).filter(([path]) => !(path in next))))
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const about = JSON.stringify(typed)
    if (sent.current.about !== about) sent.current = { about, key: newIdempotencyKey() }
    setBusy(true)
    setFailure(undefined)
    try {
      const { message } = await call(addExtension, { body: typed, idempotencyKey: sent.current.key })
      sent.current = { about: '', key: '' }
      setMistakes({})
      setTyped({ ...NOTHING, obligation: typed.obligation })
      say({ tone: 'good', text: message })
      await client.invalidateQueries()
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : []
      setMistakes(Object.fromEntries(issues.map(({ path, message }) => [path, message])))
      if (issues.length === 0) setFailure(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { typed, change, submit, mistakes, failure, isBusy }
}

/** Those of the obligation that may still be open, with the day of the law where all States have one. */
function periodOptions(id: string): readonly (readonly [string, string])[] {
  const obligation = obligationOf(id)
  const names = obligation ? periodsAround(obligation, indianDay(Date.now())) : []
  return [['', ''], ...names.map((name) => [name, periodWords(name)] as const)]
}

export function ExtensionForm() {
  const { typed, change, submit, mistakes, failure, isBusy } = useExtensionForm()
  return (
    <form className="extension-form" noValidate onSubmit={(event) => void submit(event)}>
      <WordField
        label={words.obligation}
        required
        error={mistakes['obligation']}
        value={typed.obligation}
        options={obligations.map(({ id, name }) => [id, name] as const)}
        onValueChange={(obligation) => change({ obligation, period: '' })}
      />
      <WordField
        label={words.period}
        required
        error={mistakes['period']}
        value={typed.period}
        options={periodOptions(typed.obligation)}
        onValueChange={(period) => change({ period })}
      />
      <WordField
        label={words.state}
        error={mistakes['state']}
        value={typed.state}
        options={[['', words.everyState], ...PRESENT_STATES]}
        onValueChange={(state) => change({ state })}
      />
      <DayField
        label={words.newDay}
        required
        error={mistakes['due']}
        value={typed.due}
        onValueChange={(due) => change({ due })}
      />
      <Field
        label={words.notification}
        required
        hint={words.notificationHint}
        error={mistakes['notification']}
      >
        {(control) => (
          <TextInput
            {...control}
            value={typed.notification}
            onChange={({ target }) => change({ notification: target.value })}
          />
        )}
      </Field>
      <Field label={words.source} error={mistakes['source']}>
        {(control) => (
          <TextInput
            {...control}
            value={typed.source}
            onChange={({ target }) => change({ source: target.value })}
          />
        )}
      </Field>
      <div className="extension-form__foot">
        {failure !== undefined && (
          <Message tone="bad" role="alert">
            {failure}
          </Message>
        )}
        <Button type="submit" variant="primary" busy={isBusy}>
          {words.add}
        </Button>
      </div>
    </form>
  )
}
