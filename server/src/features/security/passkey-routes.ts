// Passkeys and remembered devices of whoever is signed in.
import type { FastifyInstance } from 'fastify'
import {
  addPasskey,
  addPasskeyOptions,
  confirmOptions,
  forgetOwnDevice,
  forgetOwnDevices,
  ownDevices,
  removePasskey,
  renamePasskey,
} from '@daybook/contract/account/passkey-endpoints.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Deps } from '#deps.ts'
import { forgetAllDevices, forgetDevice } from '#features/security/own-devices.ts'
import {
  askForNew,
  askToConfirm,
  dropPasskey,
  keepPasskey,
  namePasskey,
} from '#features/security/passkeys.ts'
import { deviceTokenOf, takeDeviceCookie } from '#http/sessions/device-cookie.ts'
import { mount } from '#http/mount.ts'
import { devicesOf } from '#http/sessions/remembered-devices.ts'

export function mountPasskeys(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, confirmOptions, ({ actor }) => askToConfirm(deps, actor))
  mount({ app, deps }, addPasskeyOptions, ({ actor }) => askForNew(deps, actor))
  mount({ app, deps }, addPasskey, ({ actor, body }) => keepPasskey(deps, actor, body))
  mount({ app, deps }, renamePasskey, async ({ actor, params, body }) => {
    await namePasskey(deps, actor, params['id'] ?? 0, body.name)
    return { message: messages.passkeyRenamed }
  })
  mount({ app, deps }, removePasskey, async ({ actor, params }) => {
    await dropPasskey(deps, actor, params['id'] ?? 0)
    return { message: messages.passkeyRemoved }
  })
  mount({ app, deps }, ownDevices, ({ actor, request }) =>
    devicesOf(deps, actor.userId, deviceTokenOf(deps.config, request)),
  )
  mount({ app, deps }, forgetOwnDevice, async ({ actor, params }) => {
    await forgetDevice(deps, actor, params['id'] ?? 0)
    return { message: messages.deviceForgotten }
  })
  mount({ app, deps }, forgetOwnDevices, async ({ actor, reply }) => {
    await forgetAllDevices(deps, actor)
    takeDeviceCookie(deps.config, reply)
    return { message: messages.devicesForgotten }
  })
}
