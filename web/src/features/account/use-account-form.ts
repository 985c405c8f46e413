// The small forms of an account: plain state, the contract's own checks, errors under the fields.
import type { Issue } from '@daybook/contract/engine/errors.ts'
import { type SubmitEvent, useRef, useState } from 'react'
import { ApiError, sentenceOf } from '#api/api-error.ts'
import { clearMessages, say } from '#api/message-bar.ts'
import { refusal } from './refusal.ts'

const TOO_MANY = 429

type Values = Readonly<Record<string, string>>
/** Answers what is wrong with the values. */
export type Check = (values: Values) => readonly Issue[]

/** A sentence that stays above the fields until the next attempt. */
interface Notice {
  readonly tone: 'good' | 'bad' | 'info'
  readonly text: string
}
type Typed<V extends Values> = { readonly [K in keyof V]: string }

interface AccountFormOptions<V extends Values> {
  readonly initial: V
  /** Fetches the checks when the person begins to type, so that the page itself stays light. */
  readonly loadCheck: () => Promise<Check>
  /** Throws what the server refused; a sentence that it answers stays above the fields. */
  readonly send: (values: Typed<V>) => Promise<string | undefined>
  /** The sentence of a failure that belongs to no field. */
  readonly failure?: (error: unknown) => string
  /** Whether that sentence stays above the fields instead of passing in the message bar. */
  readonly isLasting?: (error: ApiError) => boolean
}

/** Spread on one of the account's fields. */
export interface BoundField {
  readonly name: string
  readonly value: string
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void
  readonly error: string | undefined
}

/** What a frame needs to show a form around its fields. */
export type AccountForm = Pick<ReturnType<typeof useAccountForm>, 'formProps' | 'isBusy' | 'notice'>

/** The first sentence of each field. */
const byField = (issues: readonly Issue[]): Record<string, string> =>
  Object.fromEntries([...issues].reverse().map(({ path, message }) => [path, message]))

/** Whoever must wait needs longer than a moment to read it. */
const hasToWait = (error: ApiError) => error.status === TOO_MANY

/** A refusal that belongs to no field. */
function noticeOf(error: ApiError, failure: (error: unknown) => string): Notice {
  const own = hasToWait(error) ? refusal(error.body) : error.issues[0]?.message
  return { tone: hasToWait(error) ? 'info' : 'bad', text: own ?? failure(error) }
}

/** Sentences at the fields of a form; the first wrong one gets the focus. */
function useFieldErrors(names: readonly string[]) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const form = useRef<HTMLFormElement>(null)
  /** @returns whether any of it belongs to a field of this form */
  const show = (issues: readonly Issue[]): boolean => {
    const sentences = byField(issues)
    setErrors(sentences)
    const first = names.find((name) => sentences[name])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    return first !== undefined
  }
  return { form, errors, setErrors, show }
}

/** Checks on the first submit and then with every change; the first wrong field gets the focus. */
export function useAccountForm<const V extends Values>({
  initial,
  loadCheck,
  send,
  failure = sentenceOf,
  isLasting,
}: AccountFormOptions<V>) {
  const [values, setValues] = useState<Typed<V>>(initial)
  const [notice, setNotice] = useState<Notice>()
  const [isBusy, setBusy] = useState(false)
  /** There from the first submit on. */
  const check = useRef<Check>(undefined)
  const { form, errors, setErrors, show } = useFieldErrors(Object.keys(initial))

  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) return say({ tone: 'bad', text: failure(error) })
    if (show(error.issues)) return undefined
    const refused = noticeOf(error, failure)
    return hasToWait(error) || isLasting?.(error) ? setNotice(refused) : say(refused)
  }

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setNotice(undefined)
    clearMessages()
    try {
      check.current ??= await loadCheck()
      const issues = check.current(values)
      show(issues)
      if (issues.length > 0) return
      const text = await send(values)
      if (text) setNotice({ tone: 'good', text })
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }

  const field = (name: keyof V & string): BoundField => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event) => {
      const next = { ...values, [name]: event.target.value }
      setValues(next)
      if (check.current) setErrors(byField(check.current(next)))
    },
  })

  /** As it was opened, with nothing checked yet. */
  const clear = () => {
    check.current = undefined
    setValues(initial)
    setErrors({})
    setNotice(undefined)
  }

  return {
    isBusy,
    notice,
    field,
    clear,
    /** Spread on the form. */
    formProps: {
      ref: form,
      noValidate: true,
      onInput: () => void loadCheck().catch(() => undefined),
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void onSubmit(event),
    },
  }
}
