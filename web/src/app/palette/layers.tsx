// What a key lays over the page, loaded together: the palette and the sheet of keys.
import type { Layer } from '#app/keys/keys.ts'
import type { Reach } from './entries.ts'
import { KeysSheet } from './keys-sheet.tsx'
import { Palette } from './palette.tsx'

interface LayersProps {
  readonly layer: Layer
  readonly reach: Reach
  readonly onClose: () => void
}

export const Layers = ({ layer, reach, onClose }: LayersProps) =>
  layer === 'keys' ? <KeysSheet onClose={onClose} /> : <Palette reach={reach} onClose={onClose} />
