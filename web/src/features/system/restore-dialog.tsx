// Asks for the password before everything is put back to an earlier day. Heavy: load it lazily.
import { type BackupFile, restoreBackup } from '@daybook/contract/system.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { ApiError, sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { say } from '#api/message-bar.ts'
import { useUser } from '#api/session.ts'
import { formatStamp } from '#lib/format-time.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogBody } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormFoot } from '#ui/form-foot.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { backupsKey, expectRestored } from './system-calls.ts'

interface RestoreProps {
  readonly file: BackupFile
  readonly open: boolean
  readonly onClose: () => void
}

const sentenceAt = (error: unknown) =>
  (error instanceof ApiError ? error.issues[0]?.message : undefined) ?? sentenceOf(error)

export function RestoreDialog({ file, open, onClose }: RestoreProps) {
  const client = useQueryClient()
  const { timeZone, email } = useUser()
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
    const expectNothing = expectRestored()
    try {
      const body = { currentPassword: password }
      const { message } = await call(restoreBackup, { params: { name: file.name }, body })
      await client.invalidateQueries({ queryKey: backupsKey })
      say({ tone: 'good', text: message })
      close()
    } catch (failure) {
      expectNothing()
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
    <Dialog open={open} onOpenChange={(next) => !next && close()} title="Restore this backup?" size="sm">
      <form className="dialog__form" onSubmit={submit} noValidate>
        <DialogBody>
          <div className="system-restore">
            <p>
              Everything goes back to <b>{formatStamp(file.createdTime, timeZone)}</b>. What was entered since
              then goes, and everybody is signed out, you too. How it is now is backed up first.
            </p>
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
          <Button onClick={close}>Keep everything</Button>
          <Button type="submit" variant="danger" busy={isSending}>
            Restore
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  )
}
