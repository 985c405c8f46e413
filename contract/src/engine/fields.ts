// The field kinds as values: everything a declaration can say about one field, and the value each kind holds.
import { TEXT_MAX } from '#engine/limits.ts'

interface FieldBase {
  readonly label: string
  /** The sentence shown when a required value is missing; '{label} is required' unless the specification words it otherwise. */
  readonly message: string
  readonly required: boolean
  /** A required mark without a rule (rules/records 5: project task, customer's websiteURL). */
  readonly starred: boolean
  /** 'new': asked on creation only. 'server': set by the server alone; what a client sends is ignored (rules/api 5). */
  readonly when: 'always' | 'new' | 'edit' | 'server'
  /** Shown on the form. A hidden field is stored and answered but has no input of its own. */
  readonly onForm: boolean
  /** False: it says how a value came about here, which is not true of what comes in from a file. */
  readonly imported: boolean
  /** False: it means something inside the product only, and no column of a file holds it. */
  readonly exported: boolean
  /** False: it belongs to this one record, so a duplicate begins without it. */
  readonly copied: boolean
}

export interface TextField extends FieldBase {
  readonly kind: 'text'
  readonly initial: string
  readonly max: number
  /** Blanks and line breaks around it are cut off: people paste such numbers. */
  readonly trimmed?: boolean
  /** What a phone's keyboard offers; nothing is checked by it. 'code' begins with capitals. */
  readonly keyboard?: 'tel' | 'email' | 'url' | 'code'
  /** Says how to reach somebody: what it holds is shown as something to press (`reach.ts`). */
  readonly reaches?: boolean
}
export interface NoteField extends FieldBase {
  readonly kind: 'note'
  readonly initial: string
}
export interface EmailField extends FieldBase {
  readonly kind: 'email'
  readonly initial: string
  readonly max: number
}
export interface SecretField extends FieldBase {
  readonly kind: 'secret'
  /** False: typed to prove who asks, such as the current password; it has no column and is forgotten after the check. */
  readonly stored: boolean
}
export interface IntegerField extends FieldBase {
  readonly kind: 'integer'
  readonly initial: number
  readonly min: number
  readonly max: number
  readonly rangeMessage: string
}
/** Hours: at most two decimals, stored as hundredths (rules/time-and-money 3). */
export interface DecimalField extends FieldBase {
  readonly kind: 'decimal'
  readonly initial: number | null
}
/** Rupees on the wire, whole paise in the database (rules/time-and-money 3). */
export interface MoneyField extends FieldBase {
  readonly kind: 'money'
  readonly initial: number | null
}
export interface InstantField extends FieldBase {
  readonly kind: 'instant'
  readonly initial: 'now' | 'today' | null
  /** How cards show it (rules/time-and-money 5): 'MMM DD, YYYY (ddd) h:mm A', 'MMM DD, YYYY', or day and time apart. */
  readonly show: 'stamp' | 'day' | 'dayAndTime'
}
export interface ChoiceField extends FieldBase {
  readonly kind: 'choice'
  readonly options: readonly Named[]
  readonly initial: number
}
export interface LinkField<To extends string = string> extends FieldBase {
  readonly kind: 'link'
  readonly to: To
  /** Id of the default record; 'self' is the person who creates it, 'ownCustomer' the customer that person adds to. */
  readonly initial: number | 'self' | 'ownCustomer' | null
  /** The product's own default record of that kind is none to choose here. */
  readonly noPlaceholder?: boolean
  /** It is the record's status: what each of the product's own means, by id; others are neutral. */
  readonly tones?: Readonly<Record<number, StatusTone>>
}
/** What a status of a record means, however it is called. */
export type StatusTone = 'active' | 'inactive' | 'neutral' | 'pending' | 'archived'
/** A link that may be empty: null, or an id of 0 or less, means none (rules/records 6). */
export interface OptionalLinkField<To extends string = string> extends FieldBase {
  readonly kind: 'optionalLink'
  readonly to: To
  readonly initial: null
}
export interface LinksField<To extends string = string> extends FieldBase {
  readonly kind: 'links'
  readonly to: To
  readonly initial: readonly number[]
}

export type Field =
  | TextField
  | NoteField
  | EmailField
  | SecretField
  | IntegerField
  | DecimalField
  | MoneyField
  | InstantField
  | ChoiceField
  | LinkField
  | OptionalLinkField
  | LinksField
export type FieldKind = Field['kind']
export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>
export type Fields = { readonly [name: string]: Field }

/** A lookup row or option as the API answers it. */
export interface Named {
  readonly id: number
  readonly name: string
}
/** A reference as a client sends it; the answer adds the linked record's summary (`name`, …). */
export interface Reference {
  readonly id: number
  readonly [summary: string]: unknown
}

/** The value a field holds on the wire, in both directions. */
export type ValueOf<F> = F extends { kind: 'text' | 'note' | 'email' | 'secret' }
  ? string
  : F extends { kind: 'integer' }
    ? number
    : F extends { kind: 'decimal' | 'money' | 'instant' }
      ? number | null
      : F extends { kind: 'choice' | 'link' }
        ? Reference
        : F extends { kind: 'optionalLink' }
          ? Reference | null
          : F extends { kind: 'links' }
            ? readonly Reference[]
            : never

/** The column value behind a field: text, or a whole number (hundredths, paise, epoch milliseconds, id). */
export type ColumnOf<F> = F extends { kind: 'text' | 'note' | 'email' | 'links' }
  ? string
  : F extends { kind: 'integer' | 'choice' | 'link' }
    ? number
    : F extends { kind: 'secret' }
      ? string | null
      : number | null

type Options<F extends Field> = Partial<Omit<F, 'kind' | 'label'>>

const base = (label: string, required: boolean): FieldBase => ({
  label,
  required,
  message: `${label} is required`,
  starred: required,
  when: 'always',
  onForm: true,
  imported: true,
  exported: true,
  copied: true,
})

export const text = (label: string, options: Options<TextField> = {}): TextField => ({
  ...base(label, options.required ?? true),
  kind: 'text',
  initial: '',
  max: TEXT_MAX,
  ...options,
})

export const note = (label: string, options: Options<NoteField> = {}): NoteField => ({
  ...base(label, options.required ?? false),
  kind: 'note',
  initial: '',
  ...options,
})

export const email = (label: string, options: Options<EmailField> = {}): EmailField => ({
  ...base(label, options.required ?? true),
  kind: 'email',
  initial: '',
  max: TEXT_MAX,
  ...options,
})

/** Never selected, never answered, shown as a password pair where it is stored; asked on creation only. */
export const secret = <const Stored extends boolean = true>(
  label: string,
  options: Options<SecretField> & { readonly stored?: Stored } = {},
): SecretField & { readonly stored: Stored } => ({
  ...base(label, options.required ?? true),
  kind: 'secret',
  when: 'new',
  ...options,
  // Left out, it is the type's default.
  stored: (options.stored ?? true) as Stored,
})

export const integer = (
  label: string,
  options: Options<IntegerField> & Pick<IntegerField, 'initial' | 'min' | 'max'>,
): IntegerField => ({
  ...base(label, options.required ?? true),
  kind: 'integer',
  rangeMessage: `${label} must be a whole number from ${options.min} to ${options.max}`,
  ...options,
})

export const decimal = (label: string, options: Options<DecimalField> = {}): DecimalField => ({
  ...base(label, options.required ?? false),
  kind: 'decimal',
  initial: null,
  ...options,
})

export const money = (label: string, options: Options<MoneyField> = {}): MoneyField => ({
  ...base(label, options.required ?? true),
  kind: 'money',
  initial: 0,
  ...options,
})

export const instant = (label: string, options: Options<InstantField> = {}): InstantField => ({
  ...base(label, options.required ?? false),
  kind: 'instant',
  initial: null,
  show: 'stamp',
  ...options,
})

export const choice = (
  label: string,
  options: Options<ChoiceField> & Pick<ChoiceField, 'options' | 'initial'>,
): ChoiceField => ({ ...base(label, options.required ?? true), kind: 'choice', starred: false, ...options })

export const link = <const To extends string>(
  to: To,
  label: string,
  options: Options<LinkField<To>> = {},
): LinkField<To> => ({
  ...base(label, options.required ?? true),
  kind: 'link',
  initial: null,
  starred: false,
  ...options,
  to,
})

export const optionalLink = <const To extends string>(
  to: To,
  label: string,
  options: Options<OptionalLinkField<To>> = {},
): OptionalLinkField<To> => ({ ...base(label, false), kind: 'optionalLink', initial: null, ...options, to })

export const links = <const To extends string>(
  to: To,
  label: string,
  options: Options<LinksField<To>> & Pick<LinksField, 'initial'>,
): LinksField<To> => ({ ...base(label, options.required ?? true), kind: 'links', ...options, to })

/** Has the field a column, and a place in the history? */
export const isStored = (field: Field): boolean => field.kind !== 'secret' || field.stored

/** True for the three kinds that point at other records. */
export const isLink = (field: Field): field is LinkField | OptionalLinkField | LinksField =>
  field.kind === 'link' || field.kind === 'optionalLink' || field.kind === 'links'
