// daybook create-admin, reset-password and second-step: for the day on which nobody can sign in any more.
import { MADE_UP_DAYS } from '@daybook/contract/engine/limits.ts'
import * as z from 'zod/mini'
import { type Run, CommandFailed, print, textOption, WrongUse } from '#commands/command.ts'
import { withDeps } from '#commands/with-deps.ts'
import { createSuperAdmin, giveNewPassword, type NewAccess } from '#features/account/cli-accounts.ts'
import { resetByOperator } from '#features/security/reset.ts'

function printAccess({ email, password }: NewAccess) {
  print(`  e-mail    ${email}`)
  print(`  password  ${password}   (shown only now, to be changed within ${MADE_UP_DAYS} days)`)
}

export const createAdmin: Run = (config, words) =>
  withDeps(config, async (deps) => {
    const [email = ''] = words.plain
    if (!z.safeParse(z.email(), email).success) throw new CommandFailed(`${email} is no e-mail address.`)
    const firstname = textOption(words, 'firstname') ?? 'Super'
    const lastname = textOption(words, 'lastname') ?? 'Admin'
    const access = await createSuperAdmin(deps, { email, firstname, lastname })
    print('A new Super Admin:')
    printAccess(access)
    return 0
  })

export const resetPassword: Run = (config, { plain: [email = ''] }) =>
  withDeps(config, async (deps) => {
    const access = await giveNewPassword(deps, email)
    print('A new password; all sessions of this account have ended:')
    printAccess(access)
    return 0
  })

export const secondStep: Run = (config, { plain: [what, email = ''] }) =>
  withDeps(config, async (deps) => {
    if (what !== 'off') throw new WrongUse('It is written: second-step off EMAIL')
    await resetByOperator(deps, email)
    print(`The second step of ${email} is off; all sessions of this account have ended.`)
    return 0
  })
