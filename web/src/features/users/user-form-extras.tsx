// Below the fields of a person's form: one's own settings, or what an administrator can do besides.
import type { FormExtrasProps } from '#entities/form-override.ts'
import { OwnSettings } from './own-settings.tsx'
import { UserSessions } from './user-sessions.tsx'
import { UserStep } from './user-step.tsx'

export const UserFormExtras = (props: FormExtrasProps) => (
  <>
    <OwnSettings {...props} />
    <UserSessions {...props} />
    <UserStep {...props} />
  </>
)
