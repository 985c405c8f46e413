// Sign in, sign up, and passwords: what an account begins with and lives by.
import formBody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import {
  changePassword as changePasswordCall,
  requestReset as requestResetCall,
  savePassword,
} from '@daybook/contract/endpoints/account.ts'
import { login, register } from '@daybook/contract/endpoints.ts'
import { messages } from '@daybook/contract/messages.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { changePassword } from '#features/account/password-change.ts'
import { requestReset, saveNewPassword } from '#features/account/password-reset.ts'
import { registerPerson } from '#features/account/registration.ts'
import { mountSessions } from '#features/account/session-routes.ts'
import { signIn } from '#features/account/sign-in.ts'
import { originOf } from '#http/authenticate.ts'
import { mount, mountOpen } from '#http/mount.ts'

export async function mountAccount(app: FastifyInstance, deps: Deps): Promise<void> {
  mountOpen(app, login, ({ body, request }) =>
    signIn(deps, body, { origin: originOf(request), agent: request.headers['user-agent'] ?? '' }),
  )
  mountOpen(app, register, async ({ body, request }) => {
    if (deps.config.registration === 'closed') throw new AppError('forbidden', messages.registrationClosed)
    await registerPerson(deps, body, originOf(request))
    return { data: messages.registered, message: messages.registered, error: null }
  })
  mount(app, deps, changePasswordCall, async ({ actor, params, body }) => {
    await changePassword(deps, actor, params['id'] ?? 0, body)
    return { message: messages.passwordChanged }
  })
  mountSessions(app, deps)
  // Form-encoded bodies are for these two calls alone (T §7).
  await app.register(async (forms) => {
    await forms.register(formBody)
    mountOpen(forms, requestResetCall, async ({ query, request }) => {
      await requestReset(deps, query, originOf(request))
      // One sentence for everybody, so that it tells nobody who has an account.
      return deps.mailer.leaves ? messages.resetRequested : messages.resetFiled
    })
    mountOpen(forms, savePassword, async ({ body, request }) => {
      await saveNewPassword(deps, body, originOf(request))
      return messages.passwordSaved
    })
  })
}
