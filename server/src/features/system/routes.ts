// The installation over HTTP, for Super Admins: how it is, its backups, a new one, and the way back to one.
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { systemMessages } from '@daybook/contract/messages/system-messages.ts'
import {
  type BackupFile,
  backupList,
  makeBackupNow,
  restoreBackup,
  systemStatus,
} from '@daybook/contract/system/system.ts'
import { AppError } from '#app-error.ts'
import { proveCurrentPassword } from '#credentials/current-password.ts'
import { findBackup, isBrought, listBackups, type StoredBackup } from '#backup/folder.ts'
import { obstacleOf } from '#backup/load.ts'
import type { Deps } from '#deps.ts'
import { mountBackupFiles } from '#features/system/file-routes.ts'
import { nextDue } from '#features/system/nightly.ts'
import { lastOperation } from '#features/system/operations.ts'
import { runOperation } from '#features/system/run-operation.ts'
import { systemOf } from '#features/system/status.ts'
import { mount } from '#http/mount.ts'

const fileOf = ({ dialect }: Deps, { name, bytes, head }: StoredBackup): BackupFile => ({
  name,
  bytes,
  isBrought: isBrought({ name }),
  createdTime: head.createdTime,
  reason: head.reason,
  version: head.version,
  isEncrypted: head.encryption !== undefined,
  obstacle: obstacleOf({ dialect }, { head })?.message ?? '',
})

export async function mountSystem(app: FastifyInstance, deps: Deps): Promise<void> {
  const { folder, key } = deps.config.backups
  /** It goes on after the answer; its row tells how it ended. */
  const followUp = (ending: Promise<unknown>, what: string) => {
    ending.catch((error: unknown) => app.log.error({ err: error }, `${what} failed`))
  }

  mount({ app, deps }, systemStatus, () => systemOf(deps))

  mount({ app, deps }, backupList, async () => {
    const [files, operation] = await Promise.all([listBackups(folder), lastOperation(deps)])
    return {
      folder,
      isEncrypting: key !== undefined,
      nextTime: nextDue(deps.clock()),
      files: files.map((file) => fileOf(deps, file)),
      operation,
    }
  })

  mount({ app, deps }, makeBackupNow, async ({ actor }) => {
    const beginning = { kind: 'backup', reason: 'asked', file: '', startedById: actor.userId } as const
    const { ending } = await runOperation(deps, beginning, actor)
    followUp(ending, 'a backup')
    return { message: systemMessages.backupStarted }
  })

  mount({ app, deps }, restoreBackup, async ({ actor, words, body }) => {
    const stored = await findBackup(folder, words['name'] ?? '')
    if (!stored) throw new AppError('not_found', systemMessages.noBackup)
    await proveCurrentPassword(deps, actor, 'currentPassword', body.currentPassword)
    const obstacle = obstacleOf(deps, stored)
    if (obstacle) throw new AppError('conflict', obstacle.message)
    const beginning = {
      kind: 'restore',
      reason: 'asked',
      file: stored.name,
      startedById: actor.userId,
    } as const
    const { ending } = await runOperation(deps, beginning, actor, join(folder, stored.name))
    followUp(ending, 'a restore')
    return { message: systemMessages.restoreStarted }
  })

  await mountBackupFiles(app, deps)
}
