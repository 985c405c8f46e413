// Remembered devices that their owner has forgotten: one, or all of them; the log says so.
import type { Facts } from '@daybook/contract/system/audit-facts.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { noteEvent } from '#entities/history/events.ts'
import type { AnyDb } from '#entities/store.ts'
import { endDevice } from '#http/sessions/remembered-devices.ts'
import { forgetDevices } from '#credentials/steps/enrolled.ts'

const note = ({ clock }: Deps, tx: AnyDb, actor: Actor, changes: Facts = {}) =>
  noteEvent(tx, {
    action: 'device_forgotten',
    by: actor,
    scopeId: actor.scopeId,
    time: clock(),
    entity: 'user',
    recordId: actor.userId,
    title: actor.user.email,
    changes,
  })

/** @throws AppError not_found */
export const forgetDevice = (deps: Deps, actor: Actor, id: number): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    if (!(await endDevice(tx, actor.userId, id))) throw new AppError('not_found', messages.notFound)
    await note(deps, tx, actor)
  })

/** Where there is none, there is nothing to say. */
export const forgetAllDevices = (deps: Deps, actor: Actor): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const count = await forgetDevices(tx, actor.userId)
    if (count > 0) await note(deps, tx, actor, { devices: [count, 0] })
  })
