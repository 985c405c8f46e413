// Whose documents, where a firm has several seller profiles.
import { registerWords, returnWords } from '@daybook/contract/messages/billing/return-words.ts'
import { textAt } from '#features/invoicing/form/read-values.ts'
import { useSellers } from '#features/invoicing/invoicing-queries.ts'
import { NativeSelect } from '#ui/inputs/native-select.tsx'

/** What an address asks for; undefined: all. */
export const sellerIn = (query: URLSearchParams): number | undefined => {
  const text = query.get('seller') ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

interface SellerChoiceProps {
  readonly sellerId: number | undefined
  readonly onChoose: (sellerId: number | undefined) => void
}

/** Nothing where there is one alone. */
export function SellerChoice({ sellerId, onChoose }: SellerChoiceProps) {
  const { data } = useSellers()
  if (!data || data.list.length < 2) return null
  return (
    <NativeSelect
      aria-label={returnWords.seller}
      value={sellerId ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? undefined : Number(target.value))}
    >
      <option value="">{registerWords.allSellers}</option>
      {data.list.map((each) => (
        <option key={each.id} value={each.id}>
          {textAt(each, 'name')}
        </option>
      ))}
    </NativeSelect>
  )
}
