// How the form of a person differs from the others (T §2).
import { can } from '@daybook/contract/access.ts'
import type { LoggedInUser } from '@daybook/contract/endpoints.ts'
import type { AnyRecord } from '@daybook/contract/entity.ts'
import { refreshUser } from '#api/session.ts'
import type { FormOverride, FormSituation } from '#entities/form-override.ts'
import { isAdding } from '#entities/form-mode.ts'
import { OwnSettings } from './own-settings.tsx'

const administers = ({ user }: FormSituation) => can(user, 'ADMIN_AND_ABOVE')

/** Decisions 17: what the server ignores in one's own account is not offered there. */
const visible: Readonly<Record<string, (situation: FormSituation) => boolean>> = {
  password: (situation) => isAdding(situation.mode) && administers(situation),
  confirmPassword: (situation) => isAdding(situation.mode) && administers(situation),
  customer: administers,
  accountStatus: (situation) => !isAdding(situation.mode) && administers(situation),
  accountRoles: administers,
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
  mayEdit: (user, id) => user.id === id,
  afterSave: followOwnName,
  formExtras: OwnSettings,
  closeLabel: 'Cancel',
  expander: 'none',
  canReset: true,
  stampRows: [],
}
