// What parties are called in books where a name is one ledger alone.
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { xmlLine } from '#features/invoicing/books/tally-xml.ts'

type Organization = RowFor<'organization'>

/**
 * The oldest of a name bears it alone, the others have their number here beside it: so a name stays whoever comes later.
 * @param ledgers names that are other ledgers'
 */
export function partyNames(
  organizations: ReadonlyMap<number, Organization>,
  ledgers: ReadonlySet<string>,
): ReadonlyMap<number, string> {
  const taken = new Set([...ledgers].map((name) => xmlLine(name).toLowerCase()))
  const names = new Map<number, string>()
  for (const { id, name } of organizations.values()) {
    const plain = xmlLine(name) || 'Party'
    const own = taken.has(plain.toLowerCase()) ? `${plain} (${id})` : plain
    taken.add(own.toLowerCase())
    names.set(id, own)
  }
  return names
}
