// Which fields of a form differ from another version of the same record, and who changed them.
import { referenceId } from '#entities/card/reference-id.ts'
import type { FormValues } from '#entities/form/form-mode.ts'

const idOf = (value: unknown) => referenceId(value) ?? value

/** The same record chosen again is no change, whatever of its summary either side knows. */
function isSameValue(value: unknown, other: unknown): boolean {
  if (!Array.isArray(value) || !Array.isArray(other)) return Object.is(idOf(value), idOf(other))
  const ids = new Set(other.map(idOf))
  return value.length === other.length && value.every((each) => ids.has(idOf(each)))
}

/** The values of `to` that `from` does not have. */
export const changesSince = (from: FormValues, to: FormValues): FormValues =>
  Object.fromEntries(Object.entries(to).filter(([name, value]) => !isSameValue(from[name], value)))

export interface Versions {
  /** What the form opened with. */
  readonly base: FormValues
  readonly mine: FormValues
  readonly theirs: FormValues
}

/** Field by field, who changed it; one that both changed alike needs nobody's attention. */
export function whoChanged({ base, mine, theirs }: Versions): ReadonlyMap<string, 'me' | 'them' | 'both'> {
  const my = changesSince(base, mine)
  const their = changesSince(base, theirs)
  const names = Object.keys(changesSince(mine, theirs))
  return new Map(names.map((name) => [name, name in my ? (name in their ? 'both' : 'me') : 'them']))
}
