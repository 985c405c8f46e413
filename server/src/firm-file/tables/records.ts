// Kinds of records as tables of the file: what follows from their declarations, and what a feature keeps beside.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { columnMapOf } from '#entities/column-map.ts'
import { searchTextOf } from '#entities/store.ts'
import type { FirmTable } from '#firm-file/firm-table.ts'

type More = Partial<Omit<FirmTable, 'table' | 'title' | 'key' | 'search'>>

/** Kinds of fields whose column is JSON. */
const isJson = new Set<string>(['links', 'integers', 'structured'])

const PEOPLE = { createdById: 'user', modifiedById: 'user' } as const

/**
 * @param more columns that the declaration does not know, and what is to be done with those that it knows: a column that is named
 * there is that alone
 */
export function recordTable(entity: AnyEntity, more: More = {}): FirmTable {
  const refs: Record<string, string> = { ...PEOPLE }
  const plain = ['id']
  const json = [...(more.json ?? [])]
  for (const { field, column } of columnMapOf(entity).stored) {
    if (field.kind === 'link' || field.kind === 'optionalLink') refs[column] = field.to
    else plain.push(column)
    if (isJson.has(field.kind)) json.push(column)
  }
  plain.push('createdTime', 'modifiedTime')
  const said = new Set([
    ...Object.keys(more.refs ?? {}),
    ...Object.keys(more.loose ?? {}),
    ...Object.keys(more.inside ?? {}),
    ...Object.keys(more.begins ?? {}),
  ])
  return {
    ...more,
    table: entity.name,
    title: entity.title[1],
    key: ['id'],
    plain: [...plain.filter((column) => !said.has(column)), ...(more.plain ?? [])],
    refs: { ...Object.fromEntries(Object.entries(refs).filter(([name]) => !said.has(name))), ...more.refs },
    json,
    search: (row) => searchTextOf(entity, row),
  }
}
