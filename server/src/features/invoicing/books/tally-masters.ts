// The ledgers that the vouchers name, to be imported before them: parties under Sundry Debtors, the others where Tally has them.
import { accountFor, groupOf } from '@daybook/contract/billing/books/ledger-names.ts'
import { isParty } from '@daybook/contract/billing/books/book-entry.ts'
import { gstinOf, stateIn } from '@daybook/contract/invoicing/gstin.ts'
import { STATES } from '@daybook/contract/invoicing/states.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import type { Marked } from '#features/invoicing/books/marks.ts'
import type { TallyNames } from '#features/invoicing/books/tally-vouchers.ts'
import { type Element, xmlLine } from '#features/invoicing/books/tally-xml.ts'

type Organization = RowFor<'organization'>

const ledger = (name: string, parent: string, more: Element = {}): Element => ({
  LEDGER: { '@NAME': name, '@ACTION': 'Create', NAME: name, PARENT: parent, ...more },
})

function partyOf(name: string, { address, taxNumber }: Organization): Element {
  const gstin = gstinOf(taxNumber)
  const state = STATES[stateIn(gstin) ?? '']
  const lines = address
    .split('\n')
    .map(xmlLine)
    .filter((line) => line !== '')
  return ledger(name, 'Sundry Debtors', {
    ISBILLWISEON: 'Yes',
    ...(lines.length === 0 ? {} : { 'ADDRESS.LIST': { ADDRESS: lines as unknown as readonly Element[] } }),
    ...(state === undefined ? {} : { LEDSTATENAME: state }),
    GSTREGISTRATIONTYPE: gstin === '' ? 'Unregistered' : 'Regular',
    ...(gstin === '' ? {} : { PARTYGSTIN: gstin }),
  })
}

/** Of what the entries name alone. */
export function mastersOf(
  entries: readonly Marked[],
  organizations: ReadonlyMap<number, Organization>,
  names: TallyNames,
): Element[] {
  const accounts = new Map<string, string>()
  const parties = new Set<number>()
  for (const own of entries) {
    parties.add(own.entry.organizationId)
    for (const line of own.entry.lines) {
      if (isParty(line)) continue
      accounts.set(
        xmlLine(names.ledger(own, line.account)),
        groupOf(accountFor(line.account, own.entry.kind)),
      )
    }
  }
  const known = [...parties].toSorted((one, other) => one - other)
  return [
    ...[...accounts].map(([name, group]) => ledger(name, group)),
    ...known.flatMap((id) => {
      const organization = organizations.get(id)
      return organization ? [partyOf(xmlLine(names.party(id)), organization)] : []
    }),
  ]
}
