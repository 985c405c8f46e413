// Whether keys of one character work. Who speaks to the machine, or hits keys by accident, switches them off (WCAG 2.1.4).

const ENTRY = 'daybook.letter_keys'
const OFF = 'off'
/** Storage may be forbidden; then the choice lasts as long as the page. */
let isOffHere = false

export function areLetterKeysOn(): boolean {
  try {
    return localStorage.getItem(ENTRY) !== OFF && !isOffHere
  } catch {
    return !isOffHere
  }
}

/** For this browser, whoever signs in. */
export function switchLetterKeys(isOn: boolean): void {
  isOffHere = !isOn
  try {
    if (isOn) localStorage.removeItem(ENTRY)
    else localStorage.setItem(ENTRY, OFF)
  } catch {
    // as above
  }
}
