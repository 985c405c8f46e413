// How the form of a person differs from the others (T §2).
import { can } from '@daybook/contract/access.ts'
import type { LoggedInUser } from '@daybook/contract/endpoints.ts'
import type { AnyRecord } from '@daybook/contract/entity.ts'
import { refreshUser } from '#api/session.ts'
import type { FormOverride, FormSituation } from '#entities/form-override.ts'
import { isAdding } from '#entities/form-mode.ts'
import { isActive } from './is-active.ts'
import { afterOwnField, changesOwnEmail, hintOfPassword, isOwn } from './own-account.tsx'
import { RoleInput } from './lazy-role-input.tsx'
import { UserFormExtras } from './lazy-user-form-extras.ts'

const administers = ({ user }: FormSituation) => can(user, 'ADMIN_AND_ABOVE')

const visible: Readonly<Record<string, (situation: FormSituation) => boolean>> = {
  password: (situation) => isAdding(situation.mode) && administers(situation),
  confirmPassword: (situation) => isAdding(situation.mode) && administers(situation),
  currentPassword: changesOwnEmail,
  customer: administers,
  accountStatus: (situation) => !isAdding(situation.mode) && administers(situation),
  accountRoles: administers,
}

/** Decisions 17: nobody changes the own rights; and an Admin has one customer to add to (security §2.3). */
const locked: Readonly<Record<string, (situation: FormSituation) => boolean>> = {
  customer: (situation) => isOwn(situation) || !can(situation.user, 'SUPER_ADMIN_ONLY'),
  accountStatus: isOwn,
  accountRoles: isOwn,
}

/** Decisions 70: who takes over is asked before the form of an account switches it off. */
async function beforeSubmit({ mode, record, values }: FormSituation) {
  if (mode !== 'edit' || !record || !isActive(record) || isActive({ id: record.id, ...values })) return 'save'
  const { askHandOver } = await import('./ask-hand-over.ts')
  const decision = await askHandOver(record, 'save')
  if (decision === 'cancel') return 'cancel'
  return decision.takeOverId ? (await import('./hand-over.ts')).saveWith(decision) : 'save'
}

/** The drawer shows the name of the person who has just changed it. */
function followOwnName(saved: AnyRecord, user: LoggedInUser) {
  if (saved.id !== user.id) return
  const texts = ['firstname', 'lastname', 'email', 'timeZone'].filter(
    (name) => typeof saved[name] === 'string',
  )
  refreshUser({ ...user, ...Object.fromEntries(texts.map((name) => [name, saved[name]])) })
}

export const userForm: FormOverride = {
  fieldVisible: (name, situation) => visible[name]?.(situation) ?? true,
  fieldAfter: afterOwnField,
  fieldHint: hintOfPassword,
  beforeSubmit,
  afterSave: followOwnName,
  formExtras: UserFormExtras,
  fieldInputs: { accountRoles: RoleInput },
  fieldLocked: (name, situation) => locked[name]?.(situation) ?? false,
  closeLabel: 'Cancel',
  expander: 'none',
  canReset: true,
  stampRows: [],
}
