// What lies over the page or beside it: the palette, and the help with the part of it that is shown.
import { useCallback, useState } from 'react'
import type { Layer } from '#app/keys/keys.ts'
import type { HelpTab } from '#features/help/panel/help-panel.tsx'

interface OpenHelp {
  readonly tab: HelpTab
  /** The page with which it begins, in place of that of the screen. */
  readonly page?: string
}

/** The one that is asked for takes the place of the others; to ask for the help again closes it. */
export function useLayers() {
  const [isFinding, setFinding] = useState(false)
  const [help, setHelp] = useState<OpenHelp>()
  const closePalette = useCallback(() => setFinding(false), [])
  const closeHelp = useCallback(() => setHelp(undefined), [])
  const showTab = useCallback((tab: HelpTab) => setHelp({ tab }), [])
  const showHelp = useCallback((page: string) => setHelp({ tab: 'all', page }), [])
  const show = useCallback((layer: Layer) => {
    setFinding(layer === 'palette')
    if (layer === 'keys') setHelp({ tab: 'keys' })
    if (layer === 'help') setHelp((open) => (open ? undefined : { tab: 'screen' }))
  }, [])
  return { isFinding, help, show, showTab, showHelp, closePalette, closeHelp }
}
