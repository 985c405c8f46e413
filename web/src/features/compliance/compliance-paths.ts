// Where the screens of statutory packs lie. Apart from the other paths, because the sign-in has no use for them.
import { paths } from '#lib/paths.ts'

export const compliancePaths = {
  grid: paths.compliance,
  use: '/compliance/use',
  extensions: '/compliance/extensions',
  client: (id: number | string) => `/compliance/clients/${id}`,
} as const
