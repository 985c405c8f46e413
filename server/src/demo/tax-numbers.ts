// Tax numbers of firms that do not exist: the right shape and check character, in letter blocks that look unassigned.
import type { Dice } from '#demo/dice.ts'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const LETTERS = DIGITS.slice(10)

/** What the law calls the holder, in the fourth letter of a PAN. */
export type Holder = 'company' | 'firm'
const letterOfHolder: Record<Holder, string> = { company: 'C', firm: 'F' }

/** A PAN: three letters, the holder, the first letter of the name, four digits, a letter. */
export function panOf(dice: Dice, holder: Holder, name: string): string {
  const block = `ZZ${dice.pick(['Q', 'X', 'Z'])}`
  const number = String(dice.whole(1, 9999)).padStart(4, '0')
  return `${block}${letterOfHolder[holder]}${name.charAt(0).toUpperCase()}${number}${dice.pick([...LETTERS])}`
}

/** The last character of a GSTIN: base 36, weights 1 and 2 in turn, digits of the products added up. */
function checkCharacter(body: string): string {
  const sum = [...body].reduce((total, character, index) => {
    const product = DIGITS.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return DIGITS.charAt((36 - (sum % 36)) % 36)
}

/** @param state the two digits of the State, e.g. '29' for Karnataka */
export function gstinOf(state: string, pan: string): string {
  const body = `${state}${pan}1Z`
  return body + checkCharacter(body)
}
