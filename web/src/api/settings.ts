// What this installation has settled, as the page has brought it along.
import { readPublicSettings, SETTINGS_META } from '@daybook/contract/system/public-settings.ts'

const content = () => document.querySelector(`meta[name="${SETTINGS_META}"]`)?.getAttribute('content')

/** The settings that count for everybody, signed in or not. */
export const publicSettings = readPublicSettings(content() ?? undefined)

/** True where people make their accounts themselves. */
export const isRegistrationOpen = publicSettings.registration === 'open'

/** Can this browser prove somebody with a passkey here? */
export const hasPasskeys = publicSettings.passkeys && 'PublicKeyCredential' in globalThis

/** May a browser be remembered here? Only where nobody on the way reads along, or on this machine itself. */
export const canRememberHere =
  location.protocol === 'https:' || /^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname)

/** What is asked of a password to be. */
export const passwordHint = `At least ${publicSettings.limits.passwordMin} characters. A short sentence is best.`
