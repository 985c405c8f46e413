// daybook create-admin, reset-password and second-step: for the day on which nobody can sign in any more.
import { MADE_UP_DAYS } from '@daybook/contract/engine/limits.ts'
import * as z from 'zod/mini'
import { type Command, CommandFailed, print, textOption, withDeps, WrongUse } from '#commands/command.ts'
import { createSuperAdmin, giveNewPassword, type NewAccess } from '#features/account/cli-accounts.ts'
import { resetByOperator } from '#features/security/reset.ts'

function printAccess({ email, password }: NewAccess) {
  print(`  e-mail    ${email}`)
  print(`  password  ${password}   (shown only now, to be changed within ${MADE_UP_DAYS} days)`)
}

export const createAdmin: Command = {
  usage: 'create-admin EMAIL [--firstname NAME] [--lastname NAME]',
  does: 'adds a Super Admin and prints the password once',
  options: { firstname: 'text', lastname: 'text' },
  takes: [1, 1],
  run: (config, words) =>
    withDeps(config, async (deps) => {
      const [email = ''] = words.plain
      if (!z.safeParse(z.email(), email).success) throw new CommandFailed(`${email} is no e-mail address.`)
      const firstname = textOption(words, 'firstname') ?? 'Super'
      const lastname = textOption(words, 'lastname') ?? 'Admin'
      const access = await createSuperAdmin(deps, { email, firstname, lastname })
      print('A new Super Admin:')
      printAccess(access)
      return 0
    }),
}

export const resetPassword: Command = {
  usage: 'reset-password EMAIL',
  does: 'gives an account a new password, prints it once and ends its sessions',
  options: {},
  takes: [1, 1],
  run: (config, { plain: [email = ''] }) =>
    withDeps(config, async (deps) => {
      const access = await giveNewPassword(deps, email)
      print('A new password; all sessions of this account have ended:')
      printAccess(access)
      return 0
    }),
}

export const secondStep: Command = {
  usage: 'second-step off EMAIL',
  does: 'switches the second step of an account off, ends its sessions and tells the person',
  options: {},
  takes: [2, 2],
  run: (config, { plain: [what, email = ''] }) =>
    withDeps(config, async (deps) => {
      if (what !== 'off') throw new WrongUse('It is written: second-step off EMAIL')
      await resetByOperator(deps, email)
      print(`The second step of ${email} is off; all sessions of this account have ended.`)
      return 0
    }),
}
