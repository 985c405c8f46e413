// The contract's check of the first firm. Heavy: fetched when somebody begins to type.
import { whoAmI } from '@daybook/contract/endpoints.ts'
import { ADMIN_PASSWORD_MIN } from '@daybook/contract/limits.ts'
import { firstRunBody, makeFirm } from '@daybook/contract/endpoints/first-run.ts'
import type { Issue } from '@daybook/contract/errors.ts'
import { issuesOf, passwordSchema } from '@daybook/contract/schema.ts'
import * as z from 'zod/mini'
import { publicSettings } from '#api/settings.ts'

/** @param asked what would be sent */
export function firstRunIssues(asked: Readonly<Record<string, unknown>>): readonly Issue[] {
  const read = z.safeParse(firstRunBody, asked)
  const issues = read.success ? [] : issuesOf(read.error)
  if (asked['isOwnSignIn'] === true) return issues
  const min = Math.max(ADMIN_PASSWORD_MIN, publicSettings.limits.passwordMin)
  const password = z.safeParse(z.object({ password: passwordSchema('Password is required', min) }), asked)
  const isWithoutEmail = String(asked['email']).trim() === ''
  return [
    ...(isWithoutEmail ? [{ path: 'email', message: 'Email is required' }] : []),
    ...issues,
    ...(password.success ? [] : issuesOf(password.error)),
  ]
}
export { makeFirm, whoAmI }
