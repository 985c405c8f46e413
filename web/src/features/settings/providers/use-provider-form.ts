// The state of a provider's form: what was typed, what is wrong with it, and how it is saved.
import {
  createSsoProvider,
  type SsoProvider,
  ssoProviderBody,
  updateSsoProvider,
} from '@daybook/contract/account/sso-provider-endpoints.ts'
import { ssoMessages } from '@daybook/contract/messages/account/sso-messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { isUnconfirmed } from '#api/given-up.ts'
import { clearMessages, say, sayError } from '#api/message-bar.ts'
import { type Preset, presetOf, presets } from './presets.ts'
import { keepProvider } from './use-providers.ts'

const fields = ['name', 'issuer', 'clientId', 'clientSecret'] as const
type FieldName = (typeof fields)[number]
type Values = Readonly<Record<FieldName, string>>
type Errors = Partial<Readonly<Record<FieldName, string>>>

export interface ProviderFormOptions {
  /** Absent: a new one. */
  readonly provider?: SsoProvider
  readonly onSaved?: (provider: SsoProvider, message: string) => void
}

const valuesOf = (provider: SsoProvider | undefined): Values => ({
  name: provider?.name ?? '',
  issuer: provider?.issuer ?? '',
  clientId: provider?.clientId ?? '',
  clientSecret: '',
})

type Wrong = readonly { readonly path: string; readonly message: string }[]

const errorsOf = (issues: Wrong): Errors =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path, message]))

/** As the server looks at it, which asks for a confirmation first. */
function wrongIn(values: Values, isNew: boolean): Wrong {
  const read = z.safeParse(ssoProviderBody, values)
  const issues = read.error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? []
  return isNew && values.clientSecret === ''
    ? [...issues, { path: 'clientSecret', message: ssoMessages.secretAsked }]
    : issues
}

export function useProviderForm({ provider, onSaved }: ProviderFormOptions) {
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const isNew = provider === undefined
  const initial = valuesOf(provider)
  const [changed, setChanged] = useState<Partial<Values>>({})
  const values = { ...initial, ...changed }
  const [preset, setPreset] = useState<Preset | undefined>(() =>
    provider ? presetOf(provider.issuer) : undefined,
  )
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setBusy] = useState(false)
  const isDirty = fields.some((field) => values[field] !== initial[field])

  // Once the fields are drawn with their sentences.
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  const choose = (next: Preset) => {
    const filled = (field: 'name' | 'issuer', own: (each: Preset) => string) =>
      values[field] === '' || presets.some((each) => own(each) === values[field]) ? own(next) : values[field]
    setPreset(next)
    setChanged({
      ...changed,
      name: filled('name', ({ called }) => called),
      issuer: filled('issuer', ({ issuer }) => issuer),
    })
  }
  const refuse = (failure: unknown) => {
    const refused = failure instanceof ApiError ? errorsOf(failure.issues) : {}
    setErrors(refused)
    if (!fields.some((field) => refused[field]) && !isUnconfirmed(failure)) sayError(failure)
  }
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    clearMessages()
    const wrong = wrongIn(values, isNew)
    setErrors(errorsOf(wrong))
    if (wrong.length > 0) return
    setBusy(true)
    try {
      const { data, message } = provider
        ? await call(updateSsoProvider, { params: { id: provider.id }, body: values })
        : await call(createSsoProvider, { body: values })
      keepProvider(client, data)
      setChanged({})
      if (onSaved) onSaved(data, message)
      else say({ tone: 'good', text: message })
    } catch (failure) {
      refuse(failure)
    } finally {
      setBusy(false)
    }
  }
  const input = (field: FieldName) => ({
    name: field,
    value: values[field],
    autoComplete: 'off',
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setChanged({ ...changed, [field]: event.target.value }),
  })
  return { formRef: form, errors, preset, choose, isNew, isDirty, isBusy, save, input }
}
