// The field kinds as values: one function for each, which fills in what a declaration does not say.
import type {
  ChoiceField,
  DayField,
  DecimalField,
  DerivedField,
  DerivedValue,
  EmailField,
  Field,
  FieldBase,
  FieldKind,
  InstantField,
  IntegerField,
  IntegersField,
  LinkField,
  LinksField,
  MoneyField,
  NoteField,
  OptionalLinkField,
  SecretField,
  TextField,
  StructuredField,
  WordField,
} from '#engine/field-kinds.ts'
import { TEXT_MAX } from '#engine/limits.ts'

export type {
  TextField,
  NoteField,
  EmailField,
  SecretField,
  IntegerField,
  DecimalField,
  MoneyField,
  InstantField,
  ChoiceField,
  LinkField,
  OptionalLinkField,
  LinksField,
  WordField,
  DayField,
  IntegersField,
  StructuredField,
  DerivedField,
  Field,
  FieldKind,
  FieldOf,
  Fields,
  Reference,
  ValueOf,
  ColumnOf,
} from '#engine/field-kinds.ts'

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

export const integer = <Initial extends number | null>(
  label: string,
  options: Options<IntegerField<Initial>> & Pick<IntegerField<Initial>, 'initial' | 'min' | 'max'>,
): IntegerField<Initial> => ({
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

export const word = <const Word extends string>(
  label: string,
  options: Partial<Omit<FieldBase, 'label'>> & {
    readonly options: Readonly<Record<Word, string>>
    readonly initial: NoInfer<Word>
  },
): WordField<Word> => ({ ...base(label, options.required ?? false), kind: 'word', ...options })

export const day = (label: string, options: Options<DayField> = {}): DayField => ({
  ...base(label, options.required ?? false),
  kind: 'day',
  initial: null,
  ...options,
})

export const integers = (
  label: string,
  options: Options<IntegersField> & Pick<IntegersField, 'initial' | 'min' | 'max' | 'most'>,
): IntegersField => ({ ...base(label, options.required ?? false), kind: 'integers', ...options })

export const structured = <Value>(
  label: string,
  options: Partial<Omit<FieldBase, 'label'>> &
    Pick<StructuredField<Value>, 'structure' | 'initial' | 'example' | 'sentence'>,
): StructuredField<Value> => ({ ...base(label, options.required ?? true), kind: 'structured', ...options })

export const derived = <const Value extends DerivedValue>(
  label: string,
  options: Pick<DerivedField<Value>, 'from' | 'options'> & Partial<Pick<FieldBase, 'onForm' | 'exported'>>,
): DerivedField<Value> => ({ ...base(label, false), kind: 'derived', ...options, when: 'server' })

/** Has the field a column, and a place in the history? */
export const isStored = (field: Field): boolean =>
  field.kind !== 'derived' && (field.kind !== 'secret' || field.stored)

/** Is it answered from a column? */
export const isRead = ({ kind }: Field): boolean => kind !== 'secret' && kind !== 'derived'

/** True for the three kinds that point at other records. */
export const isLink = (field: Field): field is LinkField | OptionalLinkField | LinksField =>
  field.kind === 'link' || field.kind === 'optionalLink' || field.kind === 'links'

/** A name stands for it in a file, and its id beside that name. */
export const isNamed = (field: Field): boolean => isLink(field) || field.kind === 'choice'

const unordered: readonly FieldKind[] = ['secret', 'links', 'integers', 'structured', 'derived']
/** Can a list be sorted by its column? */
export const isOrdered = ({ kind }: Field): boolean => !unordered.includes(kind)
