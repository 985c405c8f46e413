// The contract's checks and calls of the account forms. Heavy: fetched when somebody begins to type.
import { login, loginBody, register, registerBodyFor } from '@daybook/contract/account/session-endpoints.ts'
import {
  changePassword,
  changePasswordBody,
  CLIENT_APP_ID,
  endEverything,
  requestReset,
  resetBody,
  resetRequestQuery,
  savePassword,
} from '@daybook/contract/account/account-endpoints.ts'
import { issuesOf, passwordSchema } from '@daybook/contract/engine/schema.ts'
import { stepCode } from '@daybook/contract/account/step-code-schema.ts'
import * as z from 'zod/mini'
import { publicSettings } from '#api/settings.ts'
import type { Check } from './use-account-form.ts'

const checkOf =
  (schema: z.ZodMiniType): Check =>
  (values) => {
    const result = z.safeParse(schema, values)
    return result.success ? [] : issuesOf(result.error)
  }

/** An installation may ask for more than the specification; of two sentences about a field the first one shows. */
function newPasswordCheck(schema: z.ZodMiniType, name: string): Check {
  const longEnough = z.object({ [name]: passwordSchema('', publicSettings.limits.passwordMin) })
  const checks = [checkOf(schema), checkOf(longEnough)]
  return (values) => checks.flatMap((check) => check(values))
}

export const signInCheck = checkOf(loginBody)
export const signUpCheck = checkOf(registerBodyFor(publicSettings.limits))
export const stepCheck = checkOf(z.object({ code: stepCode }))
export const resetRequestCheck = checkOf(resetRequestQuery)
export const resetCheck = (token: string): Check => {
  const check = newPasswordCheck(resetBody, 'newPassword')
  return (values) => check({ ...values, token })
}
export const changeCheck = newPasswordCheck(changePasswordBody, 'newPassword')
export { changePassword, CLIENT_APP_ID, endEverything, login, register, requestReset, savePassword }
