// A passkey whose counter went back: two devices sign with one key. It signs nobody in any more, and the person is told.
import { randomUUID } from 'node:crypto'
import { passkeyCopiedMail } from '@daybook/contract/messages/mails/passkey-mails.ts'
import { NOBODY, type Origin } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { noteEvent } from '#entities/history/events.ts'
import { mailAccount } from '#mail/account-mail.ts'
import { forgetDevices } from '#credentials/steps/enrolled.ts'

interface Copied {
  readonly userId: number
  readonly name: string
}

export const noteCopied = (deps: Deps, { userId, name }: Copied, origin: Origin): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const { scopeId, email } = await tx
      .selectFrom('user')
      .select(['scopeId', 'email'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    await forgetDevices(tx, userId)
    await noteEvent(tx, {
      action: 'sign_in_failed',
      result: 'second_step_wrong',
      by: { userId: NOBODY, origin },
      scopeId,
      time: deps.clock(),
      entity: 'user',
      recordId: userId,
      title: email,
      changes: { passkey: [name, 'copied'] },
    })
    await mailAccount(deps, tx, {
      key: `passkey-copied:${randomUUID()}`,
      userId,
      about: passkeyCopiedMail(name),
      path: '/settings/security',
    })
  })
