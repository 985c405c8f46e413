// What a declaration can say about a field of each kind, and the value each kind holds.
import type { InUseWay } from '#engine/errors.ts'
import type { StructureName } from '#engine/structures.ts'

export interface FieldBase {
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
  /** Required of new records, but a file may bring in one without it (empty-rule.ts). */
  readonly fileMayLeaveEmpty?: boolean
  /** A list leaves it out while it holds what new records begin with (rules/teamwork 2). */
  readonly sparse?: boolean
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
/** Begins with null where it may be missing. */
export interface IntegerField<Initial extends number | null = number | null> extends FieldBase {
  readonly kind: 'integer'
  readonly initial: Initial
  readonly min: number
  readonly max: number
  readonly rangeMessage: string
  /** It counts what people put on the record: while there is any, no rule throws the record away (held.ts). */
  readonly keepsRecord?: boolean
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
  /** What a refused deletion of the target offers: many records can be given another one at once. */
  readonly wayOut?: InUseWay
  /** It is the record's status: what each of the product's own means, by id; others are neutral. */
  readonly tones?: Readonly<Record<number, StatusTone>>
}
/** What a status of a record means, however it is called. */
export type StatusTone = 'active' | 'inactive' | 'neutral' | 'pending' | 'archived'
/** A link that may be empty: null, or an id of 0 or less, means none (rules/records 6). */
export interface OptionalLinkField<To extends string = string> extends FieldBase {
  readonly kind: 'optionalLink'
  readonly to: To
  readonly wayOut?: InUseWay
  readonly initial: null
}
export interface LinksField<To extends string = string> extends FieldBase {
  readonly kind: 'links'
  readonly to: To
  readonly initial: readonly number[]
}

/** One word out of a closed list. Its column holds its place there, so words are only ever appended; '' may be one. */
export interface WordField<Word extends string = string> extends FieldBase {
  readonly kind: 'word'
  /** The sentence that people read for each word. */
  readonly options: Readonly<Record<Word, string>>
  readonly initial: Word
}
/** A civil day 'YYYY-MM-DD', without a time zone; its column holds whole days since 1970-01-01. */
export interface DayField extends FieldBase {
  readonly kind: 'day'
  /** 'today' is India's. */
  readonly initial: 'today' | null
}
/** Whole numbers, each once and in ascending order. */
export interface IntegersField extends FieldBase {
  readonly kind: 'integers'
  readonly initial: readonly number[]
  readonly min: number
  readonly max: number
  /** How many there may be. */
  readonly most: number
}
/**
 * A value of several parts, in its column as JSON. Its check stands in structures.ts, which a first page does without. Nobody
 * searches, sorts or narrows a list by it.
 */
export interface StructuredField<Value = unknown> extends FieldBase {
  readonly kind: 'structured'
  /** The name of its check. */
  readonly structure: StructureName
  readonly initial: Value
  /** One that the check lets through, for the API's document. */
  readonly example: Value
  /** How cards and the history tell it. */
  sentence(value: Value): string
}
export type DerivedValue = string | number | null
/** Worked out for each answer: it has no column, and nobody sends it. */
export interface DerivedField<Value extends DerivedValue = DerivedValue> extends FieldBase {
  readonly kind: 'derived'
  readonly when: 'server'
  /**
   * @param row by column: links as '{field}Id', rupees as paise, hours as hundredths, words by their place, days by their number
   * @param today India's day, 'YYYY-MM-DD'
   */
  readonly from: (row: Readonly<Record<string, unknown>>, today: string) => Value
  /** The sentences that people read for its values. */
  readonly options?: Readonly<Record<string, string>>
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
  | WordField
  | DayField
  | IntegersField
  | StructuredField
  | DerivedField
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
  : F extends { kind: 'integer'; initial: number }
    ? number
    : F extends { kind: 'integer' | 'decimal' | 'money' | 'instant' }
      ? number | null
      : F extends { kind: 'choice' | 'link' }
        ? Reference
        : F extends { kind: 'optionalLink' }
          ? Reference | null
          : F extends { kind: 'links' }
            ? readonly Reference[]
            : F extends { kind: 'word'; initial: infer Word }
              ? Word
              : F extends { kind: 'day' }
                ? string | null
                : F extends { kind: 'integers' }
                  ? readonly number[]
                  : F extends DerivedField<infer Value> | StructuredField<infer Value>
                    ? Value
                    : never

/** The column value behind a field: text, or a whole number (hundredths, paise, epoch milliseconds, days, place, id). */
export type ColumnOf<F> = F extends { kind: 'text' | 'note' | 'email' | 'links' | 'integers' | 'structured' }
  ? string
  : F extends { kind: 'choice' | 'link' | 'word' } | { kind: 'integer'; initial: number }
    ? number
    : F extends { kind: 'secret' }
      ? string | null
      : number | null
