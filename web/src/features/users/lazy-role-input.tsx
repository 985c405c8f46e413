// The role's input comes with the form, not with the application.
import { lazy, Suspense } from 'react'
import type { AnyInputProps } from '#entities/fields/any-input.ts'

const Input = lazy(async () => ({ default: (await import('./role-input.tsx')).RoleInput }))

export const RoleInput = (props: AnyInputProps) => (
  <Suspense>
    <Input {...props} />
  </Suspense>
)
