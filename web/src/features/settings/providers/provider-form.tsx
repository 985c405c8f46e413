// Name, address, client ID and client secret of a provider. A preset fills in what it can, and says where the rest is found.
import type { ReactNode } from 'react'
import { UnsavedGuard } from '#entities/leaving/unsaved-guard.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Field } from '#ui/inputs/field.tsx'
import { PasswordInput } from '#ui/inputs/password-input.tsx'
import { TextInput } from '#ui/inputs/text-input.tsx'
import { PresetChoice } from './preset-choice.tsx'
import { blankIn, OTHER } from './presets.ts'
import { type ProviderFormOptions, useProviderForm } from './use-provider-form.ts'

interface ProviderFormProps extends ProviderFormOptions {
  readonly redirect: ReactNode
  readonly onCancel?: () => void
}

export function ProviderForm({ redirect, onCancel, ...options }: ProviderFormProps) {
  const { formRef, errors, preset, choose, isNew, isDirty, isBusy, save, input } = useProviderForm(options)
  return (
    <form ref={formRef} className="provider-form" onSubmit={(event) => void save(event)} noValidate>
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
        {(control) => <TextInput {...control} {...input('name')} />}
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
            {...input('issuer')}
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
        {(control) => <TextInput {...control} {...input('clientId')} spellCheck={false} />}
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
        {(control) => <PasswordInput {...control} {...input('clientSecret')} autoComplete="new-password" />}
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
