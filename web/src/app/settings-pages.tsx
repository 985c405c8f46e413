// The settings, with what other features show in them. Heavy: fetched when they are visited.
import { SettingsArea } from '#features/settings/settings-area.tsx'
import { lazyPart } from '#lib/lazy-part.ts'

const BringFile = lazyPart(async () => (await import('#features/import-export/bring-file.tsx')).BringFile)
const PastImports = lazyPart(
  async () => (await import('#features/import-export/past/past-imports.tsx')).PastImports,
)

export const SettingsPages = ({ onLogOut }: { readonly onLogOut: () => void }) => (
  <SettingsArea onLogOut={onLogOut} bring={BringFile} pastImports={PastImports} />
)
