// Records that lack what they should have, because a file left it out: `?completeness=incomplete` (rules/records 15).
import { expectedFields } from '@daybook/contract/engine/empty-rule.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { useLocation, useSearch } from 'wouter'
import { AddChip, Chip } from '#ui/display/chip.tsx'

const NAME = 'completeness'
const VALUE = 'incomplete'

/** What of a list's options and look follows from it; undefined for a kind of which files have to say all. */
export function useIncompleteFilter(entity: AnyEntity) {
  const [path, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  if (expectedFields(entity).length === 0) return undefined
  const isOn = query.get(NAME) === VALUE
  const turn = () => {
    const next = new URLSearchParams(query)
    next.delete('page')
    if (isOn) next.delete(NAME)
    else next.set(NAME, VALUE)
    navigate(next.size > 0 ? `${path}?${next}` : path)
  }
  const chip = isOn ? (
    <Chip label="Only" value="Incomplete" onRemove={turn} />
  ) : (
    <AddChip onClick={turn} title="Those without a telephone, an e-mail, an address …">
      Incomplete
    </AddChip>
  )
  return { filter: isOn ? { [NAME]: VALUE } : {}, chip, onClear: isOn ? turn : undefined }
}
