// The ways to reach somebody that a text holds: numbers to call or write to, or one mail address. The text is never changed.

export interface Reached {
  /** As it was written, with what stands around it: all parts together are the text. */
  readonly text: string
  /** `tel:` or `mailto:`; absent where the part is neither. */
  readonly href?: string
  /** `https://wa.me/…`, of mobile numbers alone. */
  readonly whatsApp?: string
}

const SEPARATOR = /([,;/\n\r])/
const isSeparator = (piece: string) => /^[\s,;/]*$/.test(piece)
/** What people write between digits. */
const PUNCTUATION = /[\s.\-‐‑‒–()[\]{}]/g
/** Simple on purpose: nothing that would need a second reading in a mail program. */
function isAddress(text: string): boolean {
  const [name, domain, ...others] = text.split('@')
  // A mark that turns the direction of reading would show another address than the one that is written to.
  const isSimple = !/[\s,;:/<>()"'?&%#\p{Cf}]/u.test(text)
  return isSimple && others.length === 0 && Boolean(name) && domain?.slice(1, -1).includes('.') === true
}

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

/** The blanks before it, what is written, the blanks behind it; as far as they are there. */
function withoutBlanks(piece: string): string[] {
  const written = piece.trim()
  const at = piece.indexOf(written)
  return [piece.slice(0, at), written, piece.slice(at + written.length)].filter((part) => part !== '')
}

/**
 * Splits at commas, semicolons, slashes and new lines. Nothing is sent anywhere: these are addresses to press.
 * @example reach('044 2345678 / 98400 12345') // a landline, ' / ', and a mobile with WhatsApp
 */
export function reach(text: string): readonly Reached[] {
  const whole = text.trim()
  if (isAddress(whole)) return [{ text, href: `mailto:${whole}` }]
  const parts: string[] = []
  let wasSeparator = false
  for (const piece of text.split(SEPARATOR).flatMap(withoutBlanks)) {
    const last = parts.at(-1)
    // Blanks belong to the separator that they stand beside.
    const separates = isSeparator(piece)
    if (last !== undefined && separates && wasSeparator) parts[parts.length - 1] = last + piece
    else parts.push(piece)
    wasSeparator = separates
  }
  return parts.map((part) => ({ text: part, ...ofNumber(part.replaceAll(PUNCTUATION, '')) }))
}
