// A list of what belongs to a record: its address names the record by the field that leads there, such as `?organization=12`.
// Follows from the declaration, which says by which links a list is filtered.
import { entities, isEntityName } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { OptionalLinkField } from '@daybook/contract/engine/fields.ts'
import { filterKey } from '@daybook/contract/engine/paging.ts'
import { useLocation, useSearch } from 'wouter'
import { useRecord } from '#api/entity-queries.ts'
import { recordName } from '#entities/card/value-text.ts'
import { paths } from '#lib/paths.ts'
import { Chip } from '#ui/display/chip.tsx'
import type { OwnershipChoice } from './use-ownership-filter.ts'

const WHOSE = 'whose'
const isId = (text: string | null): text is string => /^[1-9]\d{0,14}$/.test(text ?? '')

interface Linked {
  readonly name: string
  readonly field: Pick<OptionalLinkField, 'label' | 'to'>
  readonly id: number
}

function linkedIn(entity: AnyEntity, query: URLSearchParams): readonly Linked[] {
  return entity.filterBy.flatMap((name): Linked[] => {
    const [field, id] = [entity.fields[name], query.get(name)]
    const isFilter = field?.kind === 'link' || field?.kind === 'optionalLink'
    return isFilter && isId(id) ? [{ name, field, id: Number(id) }] : []
  })
}

/** The list of what leads to a record by this field, whoever made it. */
export const linkedListPath = (entity: AnyEntity, name: string, id: number): string =>
  `${paths.list(entity)}?${new URLSearchParams({ [name]: String(id) })}`

function LinkChip({ field, id, onRemove }: Omit<Linked, 'name'> & { readonly onRemove: () => void }) {
  const kind = isEntityName(field.to) ? entities[field.to] : undefined
  const { data } = useRecord(kind ?? entities.organization, kind && id)
  return (
    <Chip
      label={field.label}
      value={kind && data ? recordName(kind, data) : `No. ${id}`}
      onRemove={onRemove}
    />
  )
}

/** What of a list's options and look its address asks for; undefined where it names no record. */
export function useLinkFilter(entity: AnyEntity) {
  const [path, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  const linked = linkedIn(entity, query)
  if (linked.length === 0) return undefined
  const go = (change: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(query)
    next.delete('page')
    change(next)
    navigate(next.size > 0 ? `${path}?${next}` : path)
  }
  const without = (names: readonly string[]) =>
    go((next) => {
      for (const name of [...names, ...(names.length === linked.length ? [WHOSE] : [])]) next.delete(name)
    })
  const ownership: OwnershipChoice = {
    value: query.get(WHOSE) === 'mine' ? 'mine' : 'everyone',
    choose: (whose) => go((next) => (whose === 'mine' ? next.set(WHOSE, whose) : next.delete(WHOSE))),
  }
  return {
    filter: Object.fromEntries(linked.map(({ name, id }) => [filterKey(entity, name), id])),
    ownership: entity.visibleTo === 'scope' ? ownership : undefined,
    chips: linked.map(({ name, field, id }) => (
      <LinkChip key={name} field={field} id={id} onRemove={() => without([name])} />
    )),
    onClear: () => without(linked.map(({ name }) => name)),
  }
}
