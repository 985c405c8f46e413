// What the form of a person asks of the person itself beside the fields of everybody.
import { messages } from '@daybook/contract/messages.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { passwordHint } from '#api/settings.ts'
import type { FormSituation } from '#entities/form-override.ts'

const OwnTimeZone = lazy(async () => ({ default: (await import('./own-time-zone.tsx')).OwnTimeZone }))

export const isOwn = ({ mode, user, record }: FormSituation) => mode === 'edit' && record?.id === user.id
/** As the server compares them. */
const folded = (email: unknown) => (typeof email === 'string' ? email.trim().toLowerCase() : '')

/** Another address needs the password that shows that its owner changes it (security §3). */
export const changesOwnEmail = (situation: FormSituation): boolean =>
  isOwn(situation) && folded(situation.values['email']) !== folded(situation.record?.['email'])

/** What is asked of a password, and what the present one is asked for. */
export function hintOfPassword(name: string): ReactNode {
  if (name === 'password') return passwordHint
  return name === 'currentPassword' ? messages.currentPasswordAsked : undefined
}

/** The time zone ends what a person says about itself. */
export function afterOwnField(name: string, situation: FormSituation): ReactNode {
  if (name !== 'phone' || !isOwn(situation)) return undefined
  return (
    <Suspense>
      <OwnTimeZone />
    </Suspense>
  )
}
