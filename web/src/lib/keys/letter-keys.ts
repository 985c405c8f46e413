// Whether keys of one character work. Who speaks to the machine, or hits keys by accident, switches them off (WCAG 2.1.4).
import { keepHere, keptHere } from '#lib/kept-here.ts'

const ENTRY = 'letter_keys'
const OFF = 'off'

export const areLetterKeysOn = (): boolean => keptHere(ENTRY) !== OFF

/** For this browser, whoever signs in. */
export const switchLetterKeys = (isOn: boolean): void => keepHere(ENTRY, isOn ? '' : OFF)
