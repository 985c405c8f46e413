// Drawn where nothing is written yet. Beside the other drawings it would travel with the sign-in, which never shows it.
import { sheet } from './drawings.tsx'

export const blank = (
  <>
    {sheet}
    <path className="text" d="M60 40h48M60 56h48M60 72h48M60 88h48" />
  </>
)
