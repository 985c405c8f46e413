// The screens of statutory packs; they come with the first visit of one.
import { lazyPart } from '#lib/lazy-part.ts'

const screens = () => import('./compliance-screens.ts')

export const compliancePages = {
  grid: lazyPart<object>(async () => (await screens()).GridPage),
  use: lazyPart<object>(async () => (await screens()).UsePage),
  extensions: lazyPart<object>(async () => (await screens()).ExtensionsPage),
  client: lazyPart<{ readonly id: number }>(async () => (await screens()).ClientPage),
}
