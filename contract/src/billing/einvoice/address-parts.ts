// City, PIN and lines of an address that was typed as one text: an e-invoice wants them apart.

/** The last six digits that may be an Indian PIN, also as '560 001'. */
const PIN = /\b[1-9]\d{2}\s?\d{3}\b/g
const LINE_MAX = 100

export interface AddressParts {
  /** 'Addr1' and 'Addr2': up to 100 characters each; the second '' where there is none. */
  readonly first: string
  readonly second: string
  /** '' where the address names none. */
  readonly city: string
  /** Six digits, or ''. */
  readonly pin: string
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const WORD = /[\p{L}][\p{L} .'-]*/gu

/** Without the marks at its end. */
function bare(text: string, marks: string): string {
  let end = text.length
  while (end > 0 && marks.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** The words that stand last before the PIN, as in '12 MG Road, Bengaluru 560001'. */
function cityBefore(text: string): string {
  const last = text.split(/[,\n]/).findLast((part) => /\p{L}/u.test(part)) ?? ''
  return bare(plain((last.match(WORD) ?? []).at(-1) ?? ''), " .'-")
}

export function addressParts(address: string): AddressParts {
  const pins = [...address.matchAll(PIN)]
  const pin = pins.at(-1)
  const lines = address.split('\n').map(plain).filter(Boolean)
  const [first = '', ...rest] = lines
  return {
    first: first.slice(0, LINE_MAX),
    second: [first.slice(LINE_MAX), ...rest].filter(Boolean).join(', ').slice(0, LINE_MAX),
    city: pin ? cityBefore(address.slice(0, pin.index)) : '',
    pin: pin ? pin[0].replace(/\s/, '') : '',
  }
}
