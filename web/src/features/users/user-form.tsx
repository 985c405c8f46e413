// The form of a person: what everybody fills in, what administrators set, and what concerns the own account alone (rules/screens 14).
import { can } from '@daybook/contract/engine/access.ts'
import type { user } from '@daybook/contract/entities/user.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { Suspense } from 'react'
import { refreshUser, useUser } from '#api/session/session.ts'
import { passwordHint } from '#api/settings.ts'
import type { LooksOf } from '#entities/form/field-look.ts'
import { FormButtons } from '#entities/form/form-buttons.tsx'
import { FormFields } from '#entities/form/form-fields.tsx'
import { FormFrame } from '#entities/form/form-frame.tsx'
import { isAdding } from '#entities/form/form-mode.ts'
import { FormPast } from '#entities/form/form-past.tsx'
import type { FinishedSave, FormProps, FormRules, IntendedSave } from '#entities/form/open-form.ts'
import { useRecordForm } from '#entities/form/use-record-form.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { isActive } from './is-active.ts'
import { OwnSettings } from './own-account/own-settings.tsx'
import { RoleInput } from './role-input.tsx'
import { UserSessions } from './user-sessions.tsx'
import { UserStep } from './user-step.tsx'

const OwnTimeZone = lazyPart(async () => (await import('./own-account/own-time-zone.tsx')).OwnTimeZone)
const HandingOver = lazyPart(async () => (await import('./hand-over/handing-over.tsx')).HandingOver)

/** As the server compares addresses. */
const folded = (email: unknown) => (typeof email === 'string' ? email.trim().toLowerCase() : '')

/** Who takes over is asked before the form of an account switches it off (rules/screens 14). */
async function askForSuccessor({ before, values }: IntendedSave) {
  if (!before || !isActive(before) || isActive({ id: before.id, ...values })) return 'save'
  const { askHandOver } = await import('./hand-over/ask-hand-over.ts')
  const decision = await askHandOver(before, 'save')
  if (decision === 'cancel') return 'cancel'
  return decision.takeOverId ? (await import('./hand-over/hand-over.ts')).saveWith(decision) : 'save'
}

/** The drawer shows the name of the person who has just changed it. */
function followOwnName({ saved, user }: FinishedSave): undefined {
  if (saved.id !== user.id) return
  const texts = ['firstname', 'lastname', 'email', 'timeZone'].filter(
    (name) => typeof saved[name] === 'string',
  )
  refreshUser({ ...user, ...Object.fromEntries(texts.map((name) => [name, saved[name]])) })
}

export function UserForm(props: FormProps) {
  const { mode, record } = props
  const self = useUser()
  const administers = can(self, 'ADMIN_AND_ABOVE')
  const isNew = isAdding(mode)
  const isOwn = mode === 'edit' && record?.id === self.id

  const hides: FormRules['hides'] = (values, base) => {
    // Another address needs the password that shows that its owner changes it (rules/accounts 10).
    const changesOwnEmail = isOwn && folded(values['email']) !== folded(base?.['email'])
    return [
      ...(changesOwnEmail ? [] : ['currentPassword']),
      ...(isNew && administers ? [] : ['password', 'confirmPassword']),
      ...(!isNew && administers ? [] : ['accountStatus']),
      ...(administers ? [] : ['customer', 'accountRoles']),
    ]
  }
  const form = useRecordForm(props, { hides, beforeSave: askForSuccessor, afterSave: followOwnName })

  const looks: LooksOf<typeof user> = {
    currentPassword: { hint: messages.currentPasswordAsked },
    // The time zone ends what a person says about itself.
    phone: {
      below: isOwn && (
        <Suspense>
          <OwnTimeZone />
        </Suspense>
      ),
    },
    password: { hint: passwordHint },
    // Nobody changes the own rights (rules/tenancy 11), and an Admin has one customer to add to (rules/tenancy 9).
    customer: { locked: isOwn || !can(self, 'SUPER_ADMIN_ONLY') },
    accountStatus: { locked: isOwn },
    accountRoles: { locked: isOwn, input: RoleInput },
  }
  return (
    <FormFrame
      form={form}
      foot={<FormButtons form={form} closeLabel="Cancel" canReset />}
      past={<FormPast stamps={[]} />}
    >
      <FormFields looks={looks} />
      {mode === 'edit' && record && administers && !isActive(record) && (
        <Suspense>
          <HandingOver userId={record.id} />
        </Suspense>
      )}
      <OwnSettings />
      <UserSessions />
      <UserStep />
    </FormFrame>
  )
}
