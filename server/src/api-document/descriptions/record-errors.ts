// What the calls of single kinds refuse beyond what every kind does.
import type { ErrorCode } from '@daybook/contract/engine/errors.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'

type Verb = 'create' | 'update' | 'remove'

const allocating = ['more_than_open', 'more_than_receipt', 'rounding_too_large'] as const
const ofInvoice = ['unknown_invoice', 'other_organization', 'not_issued', 'invoice_cancelled'] as const
const ofDraftedNote = [
  ...(['not_issued', 'invoice_cancelled', 'unknown_invoice', 'not_positive'] as const),
  ...(['before_invoice', 'too_late', 'more_than_invoice'] as const),
] as const

const errors: Readonly<Record<string, Partial<Record<Verb, readonly ErrorCode[]>>>> = {
  invoice: {
    update: ['invoice_issued', 'invoice_cancelled', 'number_reserved'],
    remove: ['invoice_issued', 'invoice_cancelled', 'number_reserved'],
  },
  receipt: {
    create: [
      ...(['negative', 'not_positive', 'future_date', 'other_currency'] as const),
      ...ofInvoice,
      ...allocating,
      'confirm_needed',
    ],
    update: ['receipt_fixed'],
    remove: ['receipt_fixed'],
  },
  billingNote: {
    create: ofDraftedNote,
    update: [...ofDraftedNote, 'note_issued'],
    remove: ['note_issued'],
  },
  quote: { update: ['quote_sent'], remove: ['quote_sent'] },
}

export const errorsOfRecord = ({ name }: AnyEntity, verb: Verb): readonly ErrorCode[] =>
  errors[name]?.[verb] ?? []
