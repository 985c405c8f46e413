// For an Admin: who in the firm must have a second step, and how long somebody may do without. Heavy: load it lazily.
import {
  firmSecurity,
  GRACE_DAYS_MAX,
  saveFirmSecurity,
  SECOND_STEP_RULES,
  type SecondStepRule,
} from '@daybook/contract/account/security-endpoints.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { stopsItsMaker } from '@daybook/contract/account/step-rules.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { ApiError, sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { say, sayError } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/inputs/field.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { SettingsPart } from '../settings-frame.tsx'
import { RULE_KEY, STEPS_KEY } from './use-security.ts'

const ruleLabels: Readonly<Record<SecondStepRule, string>> = {
  nobody: 'Nobody',
  admins: 'Admins',
  everybody: 'Everybody',
}
const isLooser = (rule: SecondStepRule, floor: SecondStepRule) =>
  SECOND_STEP_RULES.indexOf(rule) < SECOND_STEP_RULES.indexOf(floor)

/** The rule of the firm, and the choice that is not saved yet. */
function useFirmRule() {
  const client = useQueryClient()
  const user = useUser()
  const { data, error } = useQuery({
    queryKey: RULE_KEY,
    queryFn: ({ signal }) => call(firmSecurity, { signal }),
  })
  const [rule, setRule] = useState<SecondStepRule>()
  const [days, setDays] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const chosen = rule ?? data?.secondStep

  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!data || !chosen || isBusy) return
    const graceDays = days === undefined ? data.graceDays : Number(days === '' ? Number.NaN : days)
    const body = { secondStep: chosen, graceDays }
    // Before it is to be confirmed.
    const isRefused = stopsItsMaker(body, { ...user, ...data }, Date.now())
    setRefused(isRefused ? messages.ownStepFirst : undefined)
    if (isRefused) return
    setBusy(true)
    try {
      const { message } = await call(saveFirmSecurity, { body })
      say({ tone: 'good', text: message })
      await client.invalidateQueries({ queryKey: RULE_KEY })
      await client.invalidateQueries({ queryKey: STEPS_KEY })
      setRule(undefined)
      setDays(undefined)
    } catch (failure) {
      const own = failure instanceof ApiError ? failure.issues[0]?.message : undefined
      setRefused(own)
      if (own === undefined) sayError(failure)
    } finally {
      setBusy(false)
    }
  }
  return {
    saved: data,
    error,
    chosen,
    setRule,
    days: days ?? String(data?.graceDays ?? ''),
    setDays,
    refused,
    isBusy,
    save,
  }
}

export function FirmRule() {
  const id = useId()
  const { saved, error, chosen, setRule, days, setDays, refused, isBusy, save } = useFirmRule()
  return (
    <SettingsPart
      title="Your firm"
      line="Whoever must have a second step is told, and has some days to set it up. After that nothing else opens until it is there."
    >
      {error && <Message tone="bad">{sentenceOf(error)}</Message>}
      {!saved && !error && <p role="status">{messages.pleaseWait}</p>}
      {saved && (
        <form className="firm-rule" onSubmit={(event) => void save(event)} noValidate>
          <fieldset>
            <legend>Who must have a second step</legend>
            {SECOND_STEP_RULES.map((each) => (
              <label key={each} className="firm-rule__choice">
                <input type="radio" name={id} checked={each === chosen} onChange={() => setRule(each)} />
                {ruleLabels[each]}
              </label>
            ))}
          </fieldset>
          {chosen && isLooser(chosen, saved.floor) && (
            <p className="firm-rule__floor">
              Whoever runs this server asks for more: {ruleLabels[saved.floor].toLowerCase()}. The stricter
              rule counts.
            </p>
          )}
          <Field label="Days to set it up" hint={`From 0 to ${GRACE_DAYS_MAX}`} error={refused}>
            {(control) => (
              <NumberInput
                {...control}
                min={0}
                max={GRACE_DAYS_MAX}
                step={1}
                inputMode="numeric"
                value={days}
                onChange={(event) => setDays(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" busy={isBusy}>
            Save the rule
          </Button>
        </form>
      )}
    </SettingsPart>
  )
}
