// A client's body → a checked input: defaults filled in, null cleared, everything else refused with its sentence.
import * as z from 'zod/mini'
import type { AnyEntity } from '@daybook/contract/entity.ts'
import {
  confirmName,
  inputFields,
  inputSchema,
  issuesOf,
  type Limits,
  type Mode,
} from '@daybook/contract/schema.ts'
import { messages } from '@daybook/contract/messages.ts'
import { AppError } from '#app-error.ts'

const TEXT_KINDS = ['text', 'note', 'email']

/** Absent keys take what `otherwise` holds; null clears a text to '' (decisions 55). */
export function withDefaults(
  entity: AnyEntity,
  asked: unknown,
  otherwise: Readonly<Record<string, unknown>>,
) {
  if (typeof asked !== 'object' || asked === null || Array.isArray(asked)) {
    throw new AppError('malformed', messages.bodyMissing)
  }
  const sent: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(asked))
  const cleared = (kind: string, value: unknown) => (value === null && TEXT_KINDS.includes(kind) ? '' : value)
  const confirms = Object.keys(entity.fields)
    .map(confirmName)
    .filter((name) => Object.hasOwn(sent, name))
  return {
    ...Object.fromEntries(
      Object.entries(entity.fields).map(([name, field]) => [
        name,
        Object.hasOwn(sent, name) ? cleared(field.kind, sent[name]) : otherwise[name],
      ]),
    ),
    ...Object.fromEntries(confirms.map((name) => [name, sent[name]])),
  }
}

/** @throws AppError invalid with one issue per wrong field */
export function parseInput(
  entity: AnyEntity,
  mode: Mode,
  value: unknown,
  limits: Limits,
): Record<string, unknown> {
  const schema = schemaOf(entity, mode, limits)
  const read = z.safeParse(schema, value)
  if (!read.success) throw new AppError('invalid', messages.invalid, { issues: issuesOf(read.error) })
  const fields = new Set(inputFields(entity, mode).map(([name]) => name))
  return Object.fromEntries(Object.entries(read.data).filter(([name]) => fields.has(name)))
}

const schemas = new Map<string, ReturnType<typeof inputSchema>>()
function schemaOf(entity: AnyEntity, mode: Mode, limits: Limits) {
  const key = `${entity.name} ${mode} ${limits.amountMax} ${limits.passwordMin}`
  const schema = schemas.get(key) ?? inputSchema(entity, mode, limits)
  schemas.set(key, schema)
  return schema
}
