// The contract's check of the first firm. Heavy: fetched when somebody begins to type.
import { whoAmI } from '@daybook/contract/account/session-endpoints.ts'
import { ADMIN_PASSWORD_MIN } from '@daybook/contract/engine/limits.ts'
import { firstRunBody, makeFirm } from '@daybook/contract/account/first-run-endpoints.ts'
import type { Issue } from '@daybook/contract/engine/errors.ts'
import { issuesOf, passwordSchema } from '@daybook/contract/engine/schema.ts'
import * as z from 'zod/mini'
import { publicSettings } from '#api/settings.ts'

/** @param body what would be sent */
export function firstRunIssues(body: Readonly<Record<string, unknown>>): readonly Issue[] {
  const read = z.safeParse(firstRunBody, body)
  const issues = read.success ? [] : issuesOf(read.error)
  if (body['isOwnSignIn'] === true) return issues
  const min = Math.max(ADMIN_PASSWORD_MIN, publicSettings.limits.passwordMin)
  const password = z.safeParse(z.object({ password: passwordSchema('Password is required', min) }), body)
  const isWithoutEmail = String(body['email']).trim() === ''
  return [
    ...(isWithoutEmail ? [{ path: 'email', message: 'Email is required' }] : []),
    ...issues,
    ...(password.success ? [] : issuesOf(password.error)),
  ]
}
export { makeFirm, whoAmI }
