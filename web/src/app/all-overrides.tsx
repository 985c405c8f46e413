// Around the lists that don't come with the application itself: what is special about their kinds.
import type { ReactNode } from 'react'
import { OverridesProvider } from '#entities/override.ts'
import { overrides } from './overrides.ts'

export const AllOverrides = ({ children }: { readonly children: ReactNode }) => (
  <OverridesProvider overrides={overrides}>{children}</OverridesProvider>
)
