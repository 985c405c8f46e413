// The contract's checks and calls of the account forms. Heavy: fetched when somebody begins to type.
import { login, loginBody, register, registerBodyFor } from '@daybook/contract/endpoints.ts'
import { issuesOf } from '@daybook/contract/schema.ts'
import type { ZodMiniType } from 'zod/mini'
import { publicSettings } from '#api/settings.ts'
import type { Check } from './use-account-form.ts'

const checkOf =
  (schema: ZodMiniType): Check =>
  (values) => {
    const result = schema.safeParse(values)
    return result.success ? [] : issuesOf(result.error)
  }

export const signInCheck = checkOf(loginBody)
export const signUpCheck = checkOf(registerBodyFor(publicSettings.limits))
export { login, register }
