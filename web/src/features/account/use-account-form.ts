// The small forms before the sign-in: plain state, the contract's own checks, errors under the fields.
import type { Issue } from '@daybook/contract/errors.ts'
import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react'
import { sayError } from '#api/message-bar.ts'

/** Answers what is wrong with the values. */
export type Check = (values: unknown) => readonly Issue[]

type Values = Readonly<Record<string, string>>

/** The first sentence of each field. */
const byField = (issues: readonly Issue[]): Record<string, string> =>
  Object.fromEntries([...issues].reverse().map(({ path, message }) => [path, message]))

/**
 * Checks on the first submit and then with every change; the first wrong field gets the focus.
 * @param loadCheck fetches the checks when the person begins to type, so that the page itself stays light
 * @param send answers the issues that belong to fields
 */
export function useAccountForm<const V extends Values>(
  loadCheck: () => Promise<Check>,
  initial: V,
  send: (values: { readonly [K in keyof V]: string }) => Promise<readonly Issue[]>,
) {
  const [values, setValues] = useState<{ readonly [K in keyof V]: string }>(initial)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  /** There from the first submit on. */
  const check = useRef<Check>(undefined)
  const form = useRef<HTMLFormElement>(null)

  const show = (found: Record<string, string>) => {
    setErrors(found)
    const first = Object.keys(values).find((name) => found[name])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      check.current ??= await loadCheck()
      const found = check.current(values)
      show(byField(found.length > 0 ? found : await send(values)))
    } catch (error) {
      sayError(error)
    } finally {
      setBusy(false)
    }
  }

  /** Spread on the input; the field's error goes to `errorOf`. */
  const input = (name: keyof V & string) => ({
    name,
    value: values[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const next = { ...values, [name]: event.target.value }
      setValues(next)
      if (check.current) setErrors(byField(check.current(next)))
    },
  })

  return {
    isBusy,
    input,
    errorOf: (name: keyof V & string): string | undefined => errors[name],
    /** Spread on the form. */
    form: {
      ref: form,
      noValidate: true,
      onInput: () => void loadCheck().catch(() => undefined),
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void onSubmit(event),
    },
  }
}
