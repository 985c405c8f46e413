// Sign in, sign up, and passwords: what an account begins with and lives by.
import formBody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  changePassword as changePasswordCall,
  endEverything as endEverythingCall,
  requestReset as requestResetCall,
  savePassword,
} from '@daybook/contract/account/account-endpoints.ts'
import { passkeyLogin, passkeyLoginOptions } from '@daybook/contract/account/passkey-endpoints.ts'
import { loginStep } from '@daybook/contract/account/security-endpoints.ts'
import { login, register } from '@daybook/contract/account/session-endpoints.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { endEverything } from '#features/account/compromised.ts'
import { mountAddress } from '#features/account/address-routes.ts'
import { changePassword } from '#features/account/password-change.ts'
import { askForPasskey, signInByPasskey } from '#features/account/passkey-sign-in.ts'
import { requestReset, saveNewPassword } from '#features/account/password-reset.ts'
import { registerPerson } from '#features/account/registration.ts'
import { mountSessions } from '#features/account/session-routes.ts'
import type { From } from '#features/account/sign-in-places.ts'
import { finishWithStep } from '#features/account/sign-in-step.ts'
import { signIn } from '#features/account/sign-in.ts'
import { deviceTokenOf, giveDeviceCookie } from '#http/sessions/device-cookie.ts'
import { mountSso } from '#features/account/sso/routes.ts'
import { originOf } from '#http/sessions/authenticate.ts'
import { mount, mountOpen } from '#http/mount.ts'

const fromOf = (request: FastifyRequest): From => ({
  origin: originOf(request),
  agent: request.headers['user-agent'] ?? '',
})

export async function mountAccount(app: FastifyInstance, deps: Deps): Promise<void> {
  mountOpen(app, login, ({ body, request }) =>
    signIn(deps, body, { ...fromOf(request), device: deviceTokenOf(deps.config, request) }),
  )
  mountOpen(app, loginStep, async ({ body, request, reply }) => {
    const { answer, device } = await finishWithStep(deps, body, fromOf(request))
    if (device !== undefined) giveDeviceCookie(deps.config, reply, device)
    return answer
  })
  mountOpen(app, passkeyLoginOptions, ({ body, request }) =>
    askForPasskey(deps, body?.ticket, originOf(request)),
  )
  mountOpen(app, passkeyLogin, ({ body, request }) => signInByPasskey(deps, body, fromOf(request)))
  mountOpen(app, register, async ({ body, request }) => {
    if (deps.config.registration === 'closed') throw new AppError('forbidden', messages.registrationClosed)
    await registerPerson(deps, body, originOf(request))
    return { data: messages.registered, message: messages.registered, error: null }
  })
  mount({ app, deps }, changePasswordCall, async ({ actor, params, body }) => {
    await changePassword(deps, actor, params['id'] ?? 0, { asked: body })
    return { message: messages.passwordChanged }
  })
  mount({ app, deps }, endEverythingCall, async ({ actor, body }) => {
    return { message: await endEverything(deps, actor, body) }
  })
  mountSessions(app, deps)
  mountAddress(app, deps)
  mountSso(app, deps)
  // Form-encoded bodies are for these two calls alone (rules/api 2).
  await app.register(async (forms) => {
    await forms.register(formBody)
    mountOpen(forms, requestResetCall, async ({ query, request }) => {
      await requestReset(deps, query, originOf(request))
      // One sentence for everybody, so that it tells nobody who has an account.
      return deps.mailer.leaves ? messages.resetRequested : messages.resetFiled
    })
    mountOpen(forms, savePassword, async ({ body, request }) => {
      await saveNewPassword(deps, body, fromOf(request))
      return messages.passwordSaved
    })
  })
}
