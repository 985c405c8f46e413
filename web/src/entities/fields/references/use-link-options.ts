// The entries of a link's drop-down: the server's list, asked for a moment after the form has opened.
import type { Reference } from '@daybook/contract/engine/fields.ts'
import { FIRST_LIST_DELAY_MS } from '@daybook/contract/engine/limits.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { useOptions } from '#api/entity-queries.ts'
import { referenceText } from '#entities/card/reference-text.ts'
import { useHidden } from '#api/hidden-words.ts'
import { useFirstDelay } from '#lib/use-first-delay.ts'
import { asReference } from './as-reference.ts'
import type { Option } from '#entities/fields/option-select.tsx'

export interface LinkOptions {
  readonly options: readonly Option[]
  /** The reference behind an id, with its summary. */
  readonly referenceTo: (id: number) => Reference
}

const oneEach = (references: readonly (Reference | null)[]): readonly Reference[] => [
  ...new Map(references.filter((each) => each !== null).map((each) => [each.id, each])).values(),
]

/**
 * What the record holds is always among the entries, whether the list has come, lacks it or failed.
 * @param to the linked entity's name
 * @param without ids that are none to choose
 * @param held what the field holds now and held at first
 */
export function useLinkOptions(
  to: string,
  held: readonly (Reference | null)[],
  without: readonly number[] = [],
): LinkOptions {
  const ready = useFirstDelay(FIRST_LIST_DELAY_MS)
  const { data, isError } = useOptions(to, { enabled: ready })
  const hidden = useHidden(to, ready)
  const listed = (data ?? []).filter(({ id }) => !without.includes(id) && !hidden.includes(id))
  const unlisted = oneEach(held).filter((each) => !listed.some((record) => record.id === each.id))
  const unnamed = (id: number) => (isError || data ? `#${id}` : messages.pleaseWait)
  const known: readonly Reference[] = [...unlisted, ...listed]
  return {
    options: known.map((each) => ({
      id: each.id,
      name: referenceText(asReference(to, each)) || unnamed(each.id),
    })),
    referenceTo: (id) => asReference(to, known.find((each) => each.id === id) ?? { id }),
  }
}
