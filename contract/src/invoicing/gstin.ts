// GSTIN and PAN as hints (rules/invoices 6): what looks wrong is said, nothing is refused.
import { STATES } from '#invoicing/states.ts'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const NORMAL = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
const SPECIAL = /^[0-9]{4}[A-Z]{3}[0-9]{5}[A-Z0-9]{3}$|^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][CD][0-9A-Z]$/
const PAN = /^[A-Z]{5}[0-9]{4}[A-Z]$/

/** The fourth letter of a PAN. */
const HOLDERS: Readonly<Record<string, string>> = {
  P: 'Individual',
  C: 'Company',
  H: 'Hindu undivided family',
  F: 'Firm / LLP',
  A: 'Association of persons',
  T: 'Trust',
  B: 'Body of individuals',
  L: 'Local authority',
  J: 'Artificial juridical person',
  G: 'Government',
}

/** Blanks around and small letters don't count; what stands inside stays. */
export const normalised = (text: string): string => text.trim().toUpperCase()

/** The fifteenth character: base 36, weights 1 and 2 in turn, quotients and remainders added up. */
export function checkCharacter(body: string): string {
  const sum = [...body].reduce((total, character, index) => {
    const product = DIGITS.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return DIGITS.charAt((36 - (sum % 36)) % 36)
}

export type GstinVerdict = 'valid' | 'special' | 'shape' | 'check' | 'state' | 'none'

/** 'none': text without a digit, such as 'Unregistered', is no number at all (rules/invoices 5). */
export function verdictOnGstin(text: string): GstinVerdict {
  const gstin = normalised(text)
  if (!/\d/.test(gstin)) return 'none'
  if (!NORMAL.test(gstin)) return SPECIAL.test(gstin) ? 'special' : 'shape'
  if (checkCharacter(gstin.slice(0, 14)) !== gstin.at(-1)) return 'check'
  return STATES[gstin.slice(0, 2)] ? 'valid' : 'state'
}

/** As it is compared; '' of who has none, such as 'Unregistered'. */
export const gstinOf = (text: string): string => (verdictOnGstin(text) === 'none' ? '' : normalised(text))

export const isPan = (text: string): boolean => PAN.test(normalised(text))
/** 'Company'; undefined for a letter that stands for nobody. */
export const holderOf = (pan: string): string | undefined => HOLDERS[normalised(pan).charAt(3)]

/** Characters 3 to 12 of a GSTIN of normal shape. */
export const panIn = (gstin: string): string | undefined =>
  NORMAL.test(normalised(gstin)) ? normalised(gstin).slice(2, 12) : undefined
/** The State's two digits, where the text is a GSTIN at all. */
export const stateIn = (gstin: string): string | undefined => {
  const code = normalised(gstin).slice(0, 2)
  return panIn(gstin) && STATES[code] ? code : undefined
}

const SENTENCES: Readonly<Partial<Record<GstinVerdict, string>>> = {
  special: 'This is a GSTIN of a special type. Please check it with its owner.',
  shape: 'A GSTIN has 15 characters: State, PAN, a character, Z and a check character.',
  check: 'The last character does not fit the others. Please check for a typing mistake.',
  state: 'No State has this code.',
}

/** What to say beside a tax number; undefined: nothing. */
export function gstinHint(gstin: string, pan = ''): string | undefined {
  if (gstin.trim() === '') return undefined
  const sentence = SENTENCES[verdictOnGstin(gstin)]
  const inside = panIn(gstin)
  if (sentence || !inside) return sentence
  if (isPan(pan) && normalised(pan) !== inside) return `The PAN inside this GSTIN is ${inside}.`
  return holderOf(inside) ? undefined : holderUnknown(inside)
}

const holderUnknown = (pan: string) =>
  `The fourth letter of the PAN, ${pan.charAt(3)}, stands for no known holder.`

/** What to say beside a PAN; text without a digit is no PAN at all. */
export function panHint(pan: string): string | undefined {
  if (!/\d/.test(pan)) return undefined
  if (!isPan(pan)) return 'A PAN has five letters, four digits and a letter.'
  return holderOf(pan) ? undefined : holderUnknown(normalised(pan))
}
