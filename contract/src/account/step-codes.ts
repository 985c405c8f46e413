// What people type as a second step: six digits of an app in any of our scripts, or a recovery code, with blanks and hyphens.

/** One code that an app shows, or one of the ten on paper. */
export interface TypedCode {
  readonly kind: 'totp' | 'recovery'
  /** As it is compared. */
  readonly code: string
}

export const TOTP_DIGITS = 6
/** Each character is five bits. */
export const RECOVERY_LENGTH = 10
export const RECOVERY_CODES = 10
/** Crockford's base32: without I, L, O and U, which are mistaken for others. */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Where the digits of a script begin: Arabic, Persian, Devanagari, Bengali, Gurmukhi, Gujarati, Tamil, Telugu, Kannada, Malayalam, full width. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xbe6, 0xc66, 0xce6, 0xd66, 0xff10]

function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  const zero = ZEROS.find((first) => point >= first && point <= first + 9)
  return zero === undefined ? digit : String(point - zero)
}

const MISREAD: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** '123 456' and '१२३४५६' → an app's code, '7kq2m-9xw4t' → a recovery code; undefined for what is neither. */
export function readStepCode(typed: string): TypedCode | undefined {
  const text = typed
    .replaceAll(/[\s-]/g, '')
    .replaceAll(/\p{Nd}/gu, asciiDigit)
    .toUpperCase()
  if (/^\d{6}$/.test(text)) return { kind: 'totp', code: text }
  const code = text.replaceAll(/[OIL]/g, (letter) => MISREAD[letter] ?? letter)
  return code.length === RECOVERY_LENGTH &&
    [...code].every((character) => RECOVERY_ALPHABET.includes(character))
    ? { kind: 'recovery', code }
    : undefined
}

/** 'ABCDE12345' → 'ABCDE-12345', as it is shown. */
export const showRecoveryCode = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`
