// What follows from a declaration for its rows, worked out once: every write asks for it several times.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { type Field, isLink, isRead, isStored } from '@daybook/contract/engine/fields.ts'
import { confirmName, inputFields, type Mode } from '@daybook/contract/engine/schema.ts'
import { columnOf } from '#entities/field-codecs.ts'

export interface MappedField {
  readonly name: string
  readonly field: Field
  readonly column: string
}

export interface ColumnMap {
  /** Fields that are columns. */
  readonly stored: readonly MappedField[]
  /** Fields that may leave the database. */
  readonly shown: readonly MappedField[]
  readonly links: readonly MappedField[]
  /** A record says something that the day alone may change. */
  readonly hasDerived: boolean
  /** Names of the text fields: a keyword is looked for in them, and null clears them to ''. */
  readonly searched: readonly string[]
  /** Columns of the rows as they are read: everything but secrets and the search text. */
  readonly columns: readonly string[]
  /** Names of all fields, and of what a client sends to confirm one. */
  readonly names: readonly string[]
  readonly confirms: readonly string[]
  /** Names of the fields that a client may send. */
  readonly sent: Readonly<Record<Mode, readonly string[]>>
}

const STAMPS = ['scopeId', 'createdById', 'createdTime', 'modifiedById', 'modifiedTime'] as const
const searchedKinds = new Set(['text', 'note', 'email'])

const sentNames = (entity: AnyEntity, mode: Mode) => inputFields(entity, mode).map(([name]) => name)

function layOut(entity: AnyEntity): ColumnMap {
  const { fields } = entity
  const all = Object.entries(fields).map(([name, field]) => ({ name, field, column: columnOf(name, field) }))
  const shown = all.filter(({ field }) => isRead(field))
  return {
    stored: all.filter(({ field }) => isStored(field)),
    shown,
    links: all.filter(({ field }) => isLink(field)),
    hasDerived: all.some(({ field }) => field.kind === 'derived'),
    searched: all.filter(({ field }) => searchedKinds.has(field.kind)).map(({ name }) => name),
    columns: ['id', ...shown.map(({ column }) => column), ...STAMPS],
    names: all.map(({ name }) => name),
    confirms: all.map(({ name }) => confirmName(name)),
    sent: { new: sentNames(entity, 'new'), edit: sentNames(entity, 'edit') },
  }
}

const layouts = new WeakMap<AnyEntity, ColumnMap>()

export function columnMapOf(entity: AnyEntity): ColumnMap {
  const known = layouts.get(entity)
  if (known) return known
  const made = layOut(entity)
  layouts.set(entity, made)
  return made
}
