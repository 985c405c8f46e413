// Entity → zod schema with the specification's sentences: the same object checks the form and the request.
import { hasTwoDecimals } from '#invoicing/paise.ts'
import * as z from 'zod/mini'
import type { AnyEntity } from '#engine/entity.ts'
import type { Issue } from '#engine/errors.ts'
import type { ChoiceField, DerivedField, Field, FieldKind, FieldOf, IntegerField } from '#engine/fields.ts'
import {
  AMOUNT_MAX,
  ID_MAX,
  INSTANT_MAX,
  INSTANT_MIN,
  NOTE_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  SECRET_MAX,
} from '#engine/limits.ts'
import { outOfRange } from '#messages/form-messages.ts'
import { dayOf, wholeNumbers, wordOf } from '#engine/document-schemas.ts'
import { isoInstant } from '#engine/iso-instant.ts'
import { filledText, missingOr, nothingHidden, onOneLine, storableText } from '#engine/text-schemas.ts'
import { structures } from '#engine/structures.ts'
import { messages } from '#messages/messages.ts'
import { charactersIn, isInvisible } from '#engine/text-validation.ts'

export type Mode = 'new' | 'edit'
export interface Limits {
  readonly amountMax: number
  readonly passwordMin: number
}
export const defaultLimits: Limits = { amountMax: AMOUNT_MAX, passwordMin: PASSWORD_MIN }

const textOf = ({ label, message, required }: Field, max: number) =>
  required ? filledText(label, max, message) : storableText(label, max, message)

const oneLineOf = (field: FieldOf<'text'>) =>
  textOf(field, field.max).check(onOneLine(field.label), nothingHidden)
/** A required e-mail that is blank has a sentence already. */
export const isEmail = (value: string) => isInvisible(value) || z.safeParse(z.email(), value.trim()).success

/** A positive whole id below 2^53. */
export const idSchema = z
  .int({ error: messages.unknownReference })
  .check(z.minimum(1, messages.unknownReference), z.maximum(ID_MAX, messages.unknownReference))

const withinAmount = (label: string, max: number) =>
  z
    .number(missingOr(`${label} is required`, messages.notNumber))
    .check(
      z.minimum(0, outOfRange(label, 0, max)),
      z.maximum(max, outOfRange(label, 0, max)),
      z.refine(hasTwoDecimals, messages.twoDecimals),
    )

const amount = (field: FieldOf<'money' | 'decimal'>, limits: Limits) => {
  const value = withinAmount(field.label, limits.amountMax)
  return field.required
    ? z.pipe(z.nullable(value), z.nullable(value).check(z.refine((got) => got !== null, field.message)))
    : z.nullable(value)
}

function wholeNumber({ initial, min, max, message, rangeMessage }: IntegerField) {
  const value = z
    .int(missingOr(message, rangeMessage))
    .check(z.minimum(min, rangeMessage), z.maximum(max, rangeMessage))
  return initial === null ? z.nullable(value) : value
}

/** Epoch milliseconds, or an ISO 8601 text (rules/time-and-money 2). */
const instantSchema = z.pipe(
  z.union([z.number(messages.notDate), z.string(messages.notDate)], messages.notDate),
  z.pipe(
    z.transform((value: number | string) => (typeof value === 'string' ? isoInstant(value) : value)),
    z
      .int(messages.notDate)
      .check(z.minimum(INSTANT_MIN, messages.notDate), z.maximum(INSTANT_MAX, messages.notDate)),
  ),
)

const isNone = (value: unknown) =>
  value === null ||
  (typeof value === 'object' &&
    'id' in value &&
    (value.id === null || (typeof value.id === 'number' && value.id <= 0)))

const reference = (sentence: string) => z.object({ id: idSchema }, sentence)

const optionOf = (field: ChoiceField) =>
  z.object(
    {
      id: z
        .int(field.message)
        .check(z.refine((id) => field.options.some((option) => option.id === id), field.message)),
    },
    field.message,
  )

/** What is named twice is meant once. */
const onceEach = (list: { id: number }[]) => [...new Map(list.map((link) => [link.id, link])).values()]

export { filledText, nothingHidden, onOneLine, storableText }

type SentField = Exclude<Field, DerivedField>
type Schemas = { [K in Exclude<FieldKind, 'derived'>]: (field: FieldOf<K>, limits: Limits) => z.ZodMiniType }

/** One row per field kind: a new kind does not compile until it has its check. */
const schemas: Schemas = {
  text: (field) =>
    field.trimmed
      ? z.pipe(z.string(missingOr(field.message, messages.notText)).check(z.trim()), oneLineOf(field))
      : oneLineOf(field),
  note: (field) => textOf(field, NOTE_MAX),
  email: (field) => textOf(field, field.max).check(z.refine(isEmail, messages.emailInvalid)),
  secret: (field, limits) =>
    field.stored ? passwordSchema(field.message, limits.passwordMin) : enteredSecret(field.label),
  integer: wholeNumber,
  decimal: amount,
  money: amount,
  instant: (field) =>
    field.required
      ? z.nullable(instantSchema).check(z.refine((value) => value !== null, field.message))
      : z.nullable(instantSchema),
  choice: optionOf,
  link: (field) => reference(field.required ? field.message : messages.unknownReference),
  optionalLink: () =>
    z.pipe(
      z.transform((value: unknown) => (isNone(value) ? null : value)),
      z.nullable(reference(messages.unknownReference)),
    ),
  links: (field) =>
    z
      .array(reference(field.message), field.message)
      .check(z.minLength(field.required ? 1 : 0, field.message), z.overwrite(onceEach)),
  word: wordOf,
  day: dayOf,
  integers: wholeNumbers,
  structured: ({ structure }) => structures[structure],
}

/** The specification's sentence, with the number that this installation asks for. */
export const passwordTooShort = (min: number) =>
  messages.passwordTooShort.replace(String(PASSWORD_MIN), String(min))

/** At least 6 characters (or what the installation asks for), at most 256 (rules/accounts 1). */
export function passwordSchema(missing: string, min: number = PASSWORD_MIN) {
  return z.string(missingOr(missing, messages.notText)).check(
    z.refine((value) => !isInvisible(value), missing),
    z.refine((value) => isInvisible(value) || charactersIn(value) >= min, passwordTooShort(min)),
    z.refine((value) => charactersIn(value) <= PASSWORD_MAX, messages.passwordTooLong),
    z.refine((value) => !value.includes('\0'), messages.nulCharacter),
  )
}

/** A secret that is only compared: whether it is needed, its feature knows. */
const enteredSecret = (label: string) => z.nullish(storableText(label, SECRET_MAX))

/** The schema of one field's wire value. */
export function fieldSchema(field: SentField, limits: Limits = defaultLimits): z.ZodMiniType {
  // The table is exhaustive by kind; TypeScript can't follow the pairing of `field.kind` with its row.
  const make = schemas[field.kind] as (field: Field, limits: Limits) => z.ZodMiniType
  return make(field, limits)
}

/** The fields a client may send in this mode; the others come from the server. */
export const inputFields = (entity: AnyEntity, mode: Mode): [string, SentField][] =>
  Object.entries(entity.fields).filter(
    (pair): pair is [string, SentField] => pair[1].when === 'always' || pair[1].when === mode,
  )

/** 'password' → 'confirmPassword'. */
export const confirmName = (name: string) => `confirm${name.charAt(0).toUpperCase()}${name.slice(1)}`

const shapeOf = (entity: AnyEntity, mode: Mode, limits: Limits) =>
  Object.fromEntries(inputFields(entity, mode).map(([name, field]) => [name, fieldSchema(field, limits)]))

const secretsOf = (entity: AnyEntity, mode: Mode) =>
  inputFields(entity, mode)
    .filter(([, field]) => field.kind === 'secret' && field.stored)
    .map(([name]) => name)

/** What a client may send, for the API's document: any key may be left out (rules/api 12). */
export const sentSchema = (entity: AnyEntity, mode: Mode) =>
  z.partial(z.object(shapeOf(entity, mode, defaultLimits)))

/** The check of the named fields alone: a change says nothing about what it leaves out (rules/api 12). */
export const changeSchema = (entity: AnyEntity, names: readonly string[], limits: Limits = defaultLimits) =>
  z.object(
    Object.fromEntries(
      Object.entries(shapeOf(entity, 'edit', limits)).filter(([name]) => names.includes(name)),
    ),
  )

/**
 * The check of a whole record as the form holds it and the API takes it.
 * A sent `confirm{Secret}` must equal its secret (rules/api 13).
 */
export function inputSchema(entity: AnyEntity, mode: Mode, limits: Limits = defaultLimits) {
  const secrets = secretsOf(entity, mode)
  const confirms = Object.fromEntries(
    secrets.map((name) => [confirmName(name), z.optional(z.string(messages.notText))]),
  )
  return z
    .object({ ...shapeOf(entity, mode, limits), ...confirms })
    .check(
      ...secrets.map((name) =>
        z.refine<Record<string, unknown>>(
          (value) => value[confirmName(name)] === undefined || value[confirmName(name)] === value[name],
          { message: messages.passwordsDiffer, path: [confirmName(name)] },
        ),
      ),
    )
}

/** zod's issues as ours; a problem with a reference's id is a problem of the field. */
export const issuesOf = (error: {
  readonly issues: readonly { path: readonly PropertyKey[]; message: string }[]
}): Issue[] =>
  error.issues.map(({ path, message }) => ({
    path: path
      .map(String)
      .join('.')
      .replace(/(?<=.)\.id$/, ''),
    message,
  }))
