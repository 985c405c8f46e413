// Which return, of which seller; and the ways to the other files of the books.
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { exportWords, registerWords, returnWords } from '@daybook/contract/messages/billing/return-words.ts'
import { Link } from 'wouter'
import { textAt } from '#features/invoicing/form/read-values.ts'
import { moneyPaths } from '#features/invoicing/money-paths.ts'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { NativeSelect } from '#ui/inputs/native-select.tsx'
import { RETURN_FORMS, type ReturnForm, type ReturnsAddress } from './returns-address.ts'

const forms = RETURN_FORMS.map((value) => ({ value, label: returnWords.forms[value] }))

interface ReturnsBarProps {
  readonly filers: readonly AnyRecord[]
  readonly seller: AnyRecord
  readonly form: ReturnForm
  /** Undefined until it is known. */
  readonly isQuarterly: boolean | undefined
  readonly onGo: (changes: Partial<ReturnsAddress>) => void
}

const named = (seller: AnyRecord) => `${textAt(seller, 'name')}, ${textAt(seller, 'taxNumber')}`

export function ReturnsBar({ filers, seller, form, isQuarterly, onGo }: ReturnsBarProps) {
  return (
    <div className="owed__bar returns__bar">
      <Segmented
        label={returnWords.whichForm}
        options={forms}
        value={form}
        onValueChange={(next) => onGo({ form: next })}
      />
      {filers.length === 1 ? (
        <p className="returns__seller">{named(seller)}</p>
      ) : (
        <NativeSelect
          aria-label={returnWords.seller}
          value={seller.id}
          onChange={({ target }) => onGo({ sellerId: Number(target.value), month: undefined, open: [] })}
        >
          {filers.map((each) => (
            <option key={each.id} value={each.id}>
              {named(each)}
            </option>
          ))}
        </NativeSelect>
      )}
      {isQuarterly !== undefined && (
        <span className="mute returns__pace">
          {isQuarterly ? returnWords.quarterly : returnWords.monthly}
        </span>
      )}
      <nav className="returns__ways" aria-label={exportWords.title}>
        <Link className="link" href={moneyPaths.register}>
          {registerWords.title}
        </Link>
        <Link className="link" href={moneyPaths.exports}>
          {exportWords.title}
        </Link>
      </nav>
    </div>
  )
}
