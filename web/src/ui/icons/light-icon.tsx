// The icons of cards, which stand on a screen by the hundred.
import { classNames } from '#lib/class-names.ts'
import './light-icon.css'

export type LightIconName = 'eye' | 'pencil' | 'copy' | 'trash' | 'down' | 'up'

/** Decoration only, as `Icon` is; one element without attributes but its class. */
export const LightIcon = ({ of }: { readonly of: LightIconName }) => (
  <span className={classNames('light-icon', `light-icon--${of}`)} />
)
