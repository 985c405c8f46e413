// The shape of an answer as JSON Schema: of a record from its declaration, of anything else from its example.
import { additionsOf } from '#api-document/descriptions/record-additions.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { Field, FieldKind } from '@daybook/contract/engine/fields.ts'
import { SYSTEM_MARK } from '@daybook/contract/engine/rights.ts'

export type JsonSchema = Readonly<Record<string, unknown>>

const REFERENCE = { $ref: '#/components/schemas/Reference' }
const TIME = 'epoch milliseconds'

const schemas: Readonly<Record<FieldKind, JsonSchema>> = {
  text: { type: 'string' },
  note: { type: 'string' },
  email: { type: 'string' },
  secret: { type: 'string' },
  integer: { type: 'integer' },
  decimal: { type: ['number', 'null'] },
  money: { type: ['number', 'null'] },
  instant: { type: ['integer', 'null'] },
  choice: REFERENCE,
  link: REFERENCE,
  optionalLink: { anyOf: [REFERENCE, { type: 'null' }] },
  links: { type: 'array', items: REFERENCE },
  word: { type: 'string' },
  day: { type: ['string', 'null'], format: 'date' },
  integers: { type: 'array', items: { type: 'integer' } },
  structured: {},
  derived: { type: ['string', 'number', 'null'] },
}

/** What a number or a text means beside its label. */
const meanings: Readonly<Partial<Record<FieldKind, string>>> = {
  instant: TIME,
  money: 'rupees',
  derived: 'worked out for the answer, never sent',
}

const told = (field: Field): JsonSchema => ({
  ...schemas[field.kind],
  ...(field.kind === 'integer' && field.initial === null ? { type: ['integer', 'null'] } : {}),
  ...(field.kind === 'structured' ? schemaOf(field.example) : {}),
  ...(field.kind === 'word' ? { enum: Object.keys(field.options) } : {}),
  description: [field.label, meanings[field.kind]].filter(Boolean).join(', '),
})

/** 'projectTask' → 'ProjectTask'. */
export const schemaName = ({ name }: AnyEntity) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

/** A record of the kind as the API answers it. */
export function recordSchema(entity: AnyEntity): JsonSchema {
  const fields = Object.entries(entity.fields).filter(([, field]) => field.kind !== 'secret')
  const properties = {
    id: { type: 'integer' },
    ...Object.fromEntries(fields.map(([name, field]) => [name, told(field)])),
    createdBy: REFERENCE,
    modifiedBy: REFERENCE,
    [entity.stamps.created]: { type: 'integer', description: TIME },
    [entity.stamps.modified]: { type: 'integer', description: TIME },
    ...propertiesOf(additionsOf(entity)),
  }
  const mark = { type: 'boolean', description: 'Of the product’s own records alone: true.' }
  return {
    type: 'object',
    properties: { ...properties, [SYSTEM_MARK]: mark },
    required: Object.keys(properties),
  }
}

export const referenceSchema: JsonSchema = {
  type: 'object',
  description: 'A record that is pointed at: its id, its name, and what else its kind is summed up by.',
  properties: { id: { type: 'integer' }, name: { type: 'string' } },
  required: ['id'],
  additionalProperties: true,
}

const recordOf = new WeakMap<object, AnyEntity>()

/** Remembers that an example is a record of this kind. */
export function asRecord<R extends object>(entity: AnyEntity, record: R): R {
  recordOf.set(record, entity)
  return record
}

/** Keys whose value is a table, unless it is a list: its own keys are not fixed. */
const TABLES = new Set(['changes', 'counts', 'lastRates', 'seriesData'])

/** Is a value with this key a table? */
export const isTable = (key: string) => TABLES.has(key)

const propertiesOf = (value: object): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      isTable(key) && !Array.isArray(member) ? { type: 'object' } : schemaOf(member),
    ]),
  )

function schemaOfObject(value: object): JsonSchema {
  const entity = recordOf.get(value)
  if (entity) return { $ref: `#/components/schemas/${schemaName(entity)}` }
  const properties = propertiesOf(value)
  return { type: 'object', properties, required: Object.keys(properties) }
}

/** What an example shows of its shape; null says nothing about a type. */
export function schemaOf(example: unknown): JsonSchema {
  if (Array.isArray(example))
    return { type: 'array', ...(example.length > 0 ? { items: schemaOf(example[0]) } : {}) }
  if (typeof example === 'object' && example !== null) return schemaOfObject(example)
  return example === null || example === undefined ? {} : { type: typeof example }
}
