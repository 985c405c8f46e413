// A side of the invoice to read: name, address, GSTIN, and of the client which tax its place brings.
import type { Supply } from '@daybook/contract/invoicing/place-of-supply.ts'
import { supplyInShort } from '@daybook/contract/invoicing/supply-sentence.ts'
import { Check } from 'lucide'
import { useWatch } from 'react-hook-form'
import type { FormValues } from '#entities/form/form-mode.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { blockOf, type Side } from './party-block.ts'
import { textAt } from '#features/invoicing/form/read-values.ts'

interface PartyTextProps {
  readonly side: Side
  /** Where it says something about this side. */
  readonly supply?: Supply
}

export function PartyText({ side, supply }: PartyTextProps) {
  const values = useWatch<FormValues>()
  const { name, address, gstin } = blockOf(side)
  const short = supply && supplyInShort(supply)
  return (
    <>
      <b>{textAt(values, name)}</b>
      <p className="filled-fold__address">{textAt(values, address)}</p>
      <p>GSTIN {textAt(values, gstin)}</p>
      {short && (
        <p className="filled-fold__good">
          <Icon of={Check} size="sm" />
          <span>
            <span className="filled-fold__wide">Place of supply </span>
            {short}
          </span>
        </p>
      )}
    </>
  )
}
