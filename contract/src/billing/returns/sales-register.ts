// The sales register: documents of a time, summed by rate, client and place of supply; credit notes are negative.
import type { RegisterGroup } from '#billing/calls/return-calls.ts'
import type { CheckedDocument } from '#billing/returns/return-checks.ts'
import { byText, grouped, sumOf, type Sums, sumsOf } from '#billing/returns/sums.ts'
import { FOREIGN, STATES } from '#invoicing/states.ts'
import { registerWords } from '#messages/billing/return-words.ts'

export interface RegisterSums extends Sums {
  readonly label: string
  readonly key: string | null
  readonly count: number
}

/** 1800 → '18%'. */
export const rateLabel = (rateBp: number): string => `${rateBp / 100}%`
export const placeLabel = (state: string): string =>
  state === FOREIGN ? registerWords.abroad : (STATES[state] ?? registerWords.placeUnknown)

/** A client without an organization is known by its name. */
const keyOf: Readonly<Record<RegisterGroup, (document: CheckedDocument) => string>> = {
  rate: ({ rateBp }) => String(rateBp).padStart(5, '0'),
  customer: ({ organizationId, party }) =>
    organizationId === null ? `name ${party}` : String(organizationId),
  place: ({ pos }) => pos,
}
const labelOf: Readonly<Record<RegisterGroup, (document: CheckedDocument) => string>> = {
  rate: ({ rateBp }) => rateLabel(rateBp),
  customer: ({ party }) => party,
  place: ({ pos }) => placeLabel(pos),
}

function groupsBy(by: RegisterGroup, documents: readonly CheckedDocument[]): RegisterSums[] {
  const groups = [...grouped(documents, keyOf[by])].flatMap(([key, all]) => {
    // As the client was called last.
    const last = all.at(-1)
    const sums = { count: all.length, ...sumOf(all.map(sumsOf)) }
    return last ? [{ label: labelOf[by](last), key: by === 'rate' ? null : key, order: key, ...sums }] : []
  })
  const sorted =
    by === 'customer'
      ? groups.toSorted((one, other) => one.label.localeCompare(other.label, 'en'))
      : groups.toSorted(byText(({ order }) => order))
  return sorted.map(({ order: _order, ...group }) => group)
}

export const registerGroups = (
  documents: readonly CheckedDocument[],
): Readonly<Record<RegisterGroup, readonly RegisterSums[]>> => ({
  rate: groupsBy('rate', documents),
  customer: groupsBy('customer', documents),
  place: groupsBy('place', documents),
})
