// What stands below the fields comes with the form, not with the application.
import { lazy } from 'react'

export const UserFormExtras = lazy(async () => ({
  default: (await import('./user-form-extras.tsx')).UserFormExtras,
}))
