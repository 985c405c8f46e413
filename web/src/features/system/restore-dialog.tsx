// Asks for the password before everything is put back to an earlier day. Heavy: load it lazily.
import { type BackupFile, restoreBackup } from '@daybook/contract/system/system.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { say } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import { formatStamp } from '#lib/format-time.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { backupsKey, expectRestored } from './system-calls.ts'

interface RestoreProps {
  readonly file: BackupFile
  readonly open: boolean
  readonly onClose: () => void
}

export function RestoreDialog({ file, open, onClose }: RestoreProps) {
  const client = useQueryClient()
  const { timeZone } = useUser()
  const restore = async (currentPassword: string) => {
    const expectNothing = expectRestored()
    try {
      const { message } = await call(restoreBackup, {
        params: { name: file.name },
        body: { currentPassword },
      })
      await client.invalidateQueries({ queryKey: backupsKey })
      say({ tone: 'good', text: message })
    } catch (failure) {
      expectNothing()
      throw failure
    }
  }
  return (
    <PasswordDialog
      title="Restore this backup?"
      open={open}
      onClose={onClose}
      labels={{ go: 'Restore', stay: 'Keep everything' }}
      isDangerous
      onPassword={restore}
    >
      <p>
        Everything goes back to <b>{formatStamp(file.createdTime, timeZone)}</b>. What was entered since then
        goes, and everybody is signed out, you too. How it is now is backed up first.
      </p>
    </PasswordDialog>
  )
}
