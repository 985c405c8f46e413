// A dialog that asks for the own password before something that only its owner may do. Heavy: load it lazily.
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { ApiError, sentenceOf } from '#api/api-error.ts'
import { useUser } from '#api/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx'
import { Field } from '#ui/inputs/field.tsx'
import { FormFoot } from '#ui/inputs/form-foot.tsx'
import { PasswordInput } from '#ui/inputs/password-input.tsx'

interface PasswordDialogProps {
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
  /** What the buttons say. */
  readonly labels: { readonly go: string; readonly stay: string }
  readonly isDangerous?: boolean
  /** Resolves when it is done; what it throws is said at the password. */
  readonly onPassword: (currentPassword: string) => Promise<void>
  readonly children: ReactNode
}

const sentenceAt = (error: unknown) =>
  (error instanceof ApiError ? error.issues[0]?.message : undefined) ?? sentenceOf(error)

export function PasswordDialog({
  title,
  open,
  onClose,
  labels,
  isDangerous = false,
  onPassword,
  children,
}: PasswordDialogProps) {
  const { email } = useUser()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const close = () => {
    setPassword('')
    setError(undefined)
    onClose()
  }
  const send = async () => {
    setSending(true)
    try {
      await onPassword(password)
      close()
    } catch (failure) {
      setError(sentenceAt(failure))
    } finally {
      setSending(false)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (password === '') setError('Password is required')
    else void send()
  }
  return (
    <Dialog open={open} onOpenChange={(next) => !next && close()} title={title} size="sm">
      <form className="dialog__form" onSubmit={submit} noValidate>
        <DialogBody>
          <div className="system-restore">
            {children}
            {/* Tells a password manager whose password it is. */}
            <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
            <Field label="Your password" error={error} required>
              {(control) => (
                <PasswordInput
                  {...control}
                  autoComplete="current-password"
                  value={password}
                  onChange={({ currentTarget }) => setPassword(currentTarget.value)}
                />
              )}
            </Field>
          </div>
        </DialogBody>
        <FormFoot>
          <Button onClick={close}>{labels.stay}</Button>
          <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} busy={isSending}>
            {labels.go}
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  )
}
