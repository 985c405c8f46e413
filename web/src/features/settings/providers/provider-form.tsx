// Name, address, client ID and client secret of a provider. A preset fills in what it can, and says where the rest is found.
import {
  createSsoProvider,
  type SsoProvider,
  ssoProviderBody,
  updateSsoProvider,
} from '@daybook/contract/endpoints/sso-providers.ts'
import { ssoMessages } from '@daybook/contract/sso-messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { isUnconfirmed } from '#api/given-up.ts'
import { clearMessages, say, sayError } from '#api/message-bar.ts'
import { UnsavedGuard } from '#entities/unsaved-guard.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { PresetChoice } from './preset-choice.tsx'
import { blankIn, OTHER, type Preset, presetOf, presets } from './presets.ts'
import { keepProvider } from './use-providers.ts'

const fields = ['name', 'issuer', 'clientId', 'clientSecret'] as const
type FieldName = (typeof fields)[number]
type Values = Readonly<Record<FieldName, string>>
type Errors = Partial<Readonly<Record<FieldName, string>>>

interface ProviderFormProps {
  /** Absent: a new one. */
  readonly provider?: SsoProvider
  readonly redirect: ReactNode
  readonly onSaved?: (provider: SsoProvider, message: string) => void
  readonly onCancel?: () => void
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

export function ProviderForm({ provider, redirect, onSaved, onCancel }: ProviderFormProps) {
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
    const found = failure instanceof ApiError ? errorsOf(failure.issues) : {}
    setErrors(found)
    if (!fields.some((field) => found[field]) && !isUnconfirmed(failure)) sayError(failure)
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
  const bound = (field: FieldName) => ({
    name: field,
    value: values[field],
    autoComplete: 'off',
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setChanged({ ...changed, [field]: event.target.value }),
  })
  return (
    <form ref={form} className="provider-form" onSubmit={(event) => void save(event)} noValidate>
      <UnsavedGuard active={isDirty} onCutOff={() => undefined} />
      {isNew && <PresetChoice value={preset} onChange={choose} />}
      {preset && (isNew || preset !== OTHER) && <p className="provider-form__where">{preset.where}</p>}
      {redirect}
      <Field
        label="Name"
        hint="The sign-in page says “Continue with” and this name."
        error={errors.name}
        required
      >
        {(control) => <TextInput {...control} {...bound('name')} />}
      </Field>
      <Field
        label="Address"
        hint="The provider’s issuer, to the letter. It is asked who it is when you save."
        error={errors.issuer}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            {...bound('issuer')}
            inputMode="url"
            spellCheck={false}
            onFocus={({ target }) => {
              const blank = blankIn(target.value)
              if (blank) target.setSelectionRange(...blank)
            }}
          />
        )}
      </Field>
      <Field label="Client ID" hint="Who Daybook is there." error={errors.clientId} required>
        {(control) => <TextInput {...control} {...bound('clientId')} spellCheck={false} />}
      </Field>
      <Field
        label="Client secret"
        hint={
          isNew
            ? 'It is kept sealed, and never shown again.'
            : 'Leave it empty to keep the one that is there.'
        }
        error={errors.clientSecret}
        required={isNew}
      >
        {(control) => <PasswordInput {...control} {...bound('clientSecret')} autoComplete="new-password" />}
      </Field>
      <div className="provider__buttons">
        <Button type="submit" variant={isNew ? 'primary' : 'secondary'} busy={isBusy}>
          {isNew ? 'Save the provider' : 'Save the changes'}
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  )
}
