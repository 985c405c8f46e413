// The ways to reach somebody that a text holds: numbers to call or write to, or one mail address. The text is never changed.

export interface Reached {
  /** As it was written, with what stands around it: all parts together are the text. */
  readonly text: string
  /** `tel:` or `mailto:`; absent where the part is neither. */
  readonly href?: string
  /** `https://wa.me/…`, of mobile numbers alone. */
  readonly whatsApp?: string
}

const SEPARATORS = /(\s*[,;/\n\r][,;/\s]*)/
/** What people write between digits. */
const PUNCTUATION = /[\s.\-‐‑‒–()[\]{}]/g
/** Simple on purpose: nothing that would need a second reading in a mail program. */
const ADDRESS = /^[^\s@,;/<>()"'?&%#]+@[^\s@,;/<>()"'?&%#]+\.[^\s@,;/<>()"'?&%#]+$/

const INDIAN_MOBILE = /^91[6-9]\d{9}$/

/** Abroad it can't be told from the number whether it is a mobile: WhatsApp says so itself. */
const mayHaveWhatsApp = (digits: string, isWithPlus: boolean) =>
  INDIAN_MOBILE.test(digits) || (isWithPlus && !digits.startsWith('91'))

function ofNumber(dialled: string): Omit<Reached, 'text'> | undefined {
  const [, prefix, international = ''] = /^(\+|00)(\d{8,15})$/.exec(dialled) ?? []
  if (prefix)
    return {
      href: `tel:${dialled}`,
      ...(mayHaveWhatsApp(international, prefix === '+')
        ? { whatsApp: `https://wa.me/${international}` }
        : {}),
    }
  const [, mobile] = /^0?([6-9]\d{9})$/.exec(dialled) ?? []
  if (mobile) return { href: `tel:+91${mobile}`, whatsApp: `https://wa.me/91${mobile}` }
  return /^(0\d{9,10}|1800\d+)$/.test(dialled) ? { href: `tel:${dialled}` } : undefined
}

/**
 * Splits at commas, semicolons, slashes and new lines. Nothing is sent anywhere: these are addresses to press.
 * @example reach('044 2345678 / 98400 12345') // a landline, ' / ', and a mobile with WhatsApp
 */
export function reach(text: string): readonly Reached[] {
  const whole = text.trim()
  if (ADDRESS.test(whole)) return [{ text, href: `mailto:${whole}` }]
  return text
    .split(SEPARATORS)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, ...ofNumber(part.replaceAll(PUNCTUATION, '')) }))
}
