// Entity → the record a form starts from: new with the specification's defaults, or a duplicate without its id.
import type { AnyEntity, AnyRecord } from '#engine/entity.ts'
import type { DerivedField, Field } from '#engine/fields.ts'
import { indianDay } from '#billing/indian-day.ts'

export interface BlankContext {
  /** Epoch milliseconds. */
  readonly now: number
  /** The last local midnight of the person, epoch milliseconds. */
  readonly today: number
  readonly self: { readonly id: number; readonly [summary: string]: unknown }
  readonly customerId: number
}

const initialInstant = { now: (at: BlankContext) => at.now, today: (at: BlankContext) => at.today }

function initialValue(field: Exclude<Field, DerivedField>, at: BlankContext): unknown {
  switch (field.kind) {
    case 'secret':
      return ''
    case 'instant':
      return field.initial === null ? null : initialInstant[field.initial](at)
    case 'day':
      return field.initial && indianDay(at.now)
    case 'choice':
      return field.options.find((option) => option.id === field.initial) ?? null
    case 'link':
      if (field.initial === 'self') return at.self
      if (field.initial === 'ownCustomer') return { id: at.customerId }
      return field.initial === null ? null : { id: field.initial }
    case 'links':
      return field.initial.map((id) => ({ id }))
    default:
      return field.initial
  }
}

/** A new record with its fixed defaults (rules/records 1). */
export const defaultsOf = (entity: AnyEntity, at: BlankContext): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(entity.fields).flatMap(([name, field]) =>
      field.kind === 'derived' ? [] : [[name, initialValue(field, at)]],
    ),
  )

/** What a list left out holds what a new record begins with (rules/teamwork 2). */
const missingOf = (field: Field): unknown =>
  field.sparse && field.kind === 'choice'
    ? (field.options.find((option) => option.id === field.initial) ?? null)
    : null

/** The values of a record for a form that saves it as new, without its id, what the server sets, and what is its alone. */
export const duplicate = (entity: AnyEntity, record: AnyRecord): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(entity.fields)
      .filter(([, field]) => field.when === 'always' && field.copied)
      .map(([name, field]) => [name, record[name] ?? missingOf(field)]),
  )
