// The calls of invoicing beside the seven of every record: unbilled hours, numbers, prints, mails, seals.
import { hasTwoDecimals } from '#invoicing/paise.ts'
import * as z from 'zod/mini'
import { endpoint, type MessageAnswer, type SavedAnswer } from '#engine/endpoint.ts'
import { invoice } from '#entities/invoice.ts'
import { organization } from '#entities/organization.ts'
import type { RecordOf } from '#engine/entity.ts'
import { isoInstant } from '#engine/iso-instant.ts'
import { isPlace, NO_PLACE } from '#invoicing/states.ts'
import { INSTANT_MAX, INSTANT_MIN, NOTE_MAX, TEXT_MAX } from '#engine/limits.ts'
import { outOfRange } from '#messages/form-messages.ts'
import { messages } from '#messages/messages.ts'
import { idSchema, nothingHidden, storableText } from '#engine/schema.ts'

const tag = invoice.title[1]
type Invoice = RecordOf<typeof invoice>

const instant = z
  .int(messages.notDate)
  .check(z.minimum(INSTANT_MIN, messages.notDate), z.maximum(INSTANT_MAX, messages.notDate))
/** Epoch milliseconds in digits, or an ISO 8601 text, as bodies take them (rules/time-and-money 2). */
const instantInQuery = z.pipe(
  z.string(messages.notDate),
  z.pipe(
    z.transform((text: string) => (/^-?\d+$/.test(text) ? Number(text) : isoInstant(text))),
    instant,
  ),
)
const idInQuery = z.pipe(z.string(messages.unknownReference), z.pipe(z.transform(Number), idSchema))

/** Figures that don't add up are said in `warnings`, not refused (rules/invoices 1). */
export type SavedInvoice = SavedAnswer<Invoice>

export interface NextNumber {
  readonly number: string | null
  readonly financialYear: string
  /** Why there is none, where the seller's pattern has no room for it. */
  readonly hint?: string
}
export const nextNumber = endpoint<NextNumber>()({
  method: 'GET',
  path: '/api/invoicing/next_number',
  query: z.object({ sellerProfileId: idInQuery, invoiceDate: instantInQuery }),
  summary: 'The number that the next invoice of a seller would get; it is taken while saving',
  tag,
})

/** How many months are answered, the present one the last: a financial year is always among them. */
export const BILLED_MONTHS = 12

export interface BilledMonth {
  /** 1 to 12. */
  readonly month: number
  readonly year: number
  /** Grand totals of what was issued, with tax, in paise. */
  readonly paise: number
  readonly invoices: number
  /** The tax in it. */
  readonly taxPaise: number
  /** What came in, in the bank, and beside it the income tax that was kept back; without what was reversed. */
  readonly receivedPaise: number
  readonly tdsPaise: number
  readonly receipts: number
}
export interface BilledAnswer {
  /** The oldest first. */
  readonly months: readonly BilledMonth[]
}

export const billedByMonth = endpoint<BilledAnswer>()({
  method: 'GET',
  path: '/api/invoicing/billed_by_month',
  query: z.object({
    /** Only the invoices and receipts that this person made. */
    userId: z.optional(idInQuery),
  }),
  summary: 'What was billed and received in each of the last twelve months',
  tag,
})

interface Named {
  readonly id: number
  readonly name: string
}
/** A project task with hours that no invoice has; hours with at most two decimals. */
export interface UnbilledTask {
  readonly id: number
  readonly name: string
  readonly project: Named
  readonly assignedTo: Named
  readonly startDate: number | null
  readonly endDate: number | null
  readonly workedHours: number
  readonly billedHours: number
  readonly unbilledHours: number
}
export interface UnbilledAnswer {
  readonly tasks: readonly UnbilledTask[]
  /** What an hour cost when the project was billed last; a project that never was is absent. */
  readonly lastRates: Readonly<Record<number, number>>
  /** The place of supply that was chosen on the organization's last invoice; '' where none was. */
  readonly lastPlace: string
}
export const unbilledHours = endpoint<UnbilledAnswer>()({
  method: 'POST',
  path: '/api/invoicing/unbilled_hours',
  body: z.object({
    organizationId: idSchema,
    /** Tasks whose start to end overlaps the period. */
    startDate: instant,
    endDate: instant,
  }),
  summary: 'Worked hours of an organization that are on no invoice yet',
  tag,
})

export const BILL_GROUPS_MAX = 200
export const BILL_TASKS_MAX = 1000
/** Far above what an installation allows, which the server knows; only so that no sum loses its last digit. */
const FIGURE_MAX = 100_000_000
const hours = z
  .number(messages.notNumber)
  .check(
    z.minimum(0.01, 'Hours must be more than 0'),
    z.maximum(FIGURE_MAX, outOfRange('Hours', 0, FIGURE_MAX)),
    z.refine(hasTwoDecimals, messages.twoDecimals),
  )
const rate = z
  .number(messages.notNumber)
  .check(
    z.minimum(0, outOfRange('Cost Per Unit', 0, FIGURE_MAX)),
    z.maximum(FIGURE_MAX, outOfRange('Cost Per Unit', 0, FIGURE_MAX)),
    z.refine(hasTwoDecimals, messages.twoDecimals),
  )

const chooseTask = 'Choose at least one task'
export const billBody = z
  .object({
    organizationId: idSchema,
    sellerProfileId: idSchema,
    startDate: instant,
    endDate: instant,
    invoiceDate: instant,
    /** Absent or '': the number of the seller's pattern. */
    invoiceNumber: z.optional(storableText('Invoice Number', TEXT_MAX).check(nothingHidden)),
    /** Absent or '': where the organization's GSTIN says; '96' outside India. */
    placeOfSupply: z.optional(
      z.string(messages.notText).check(z.refine((code) => code === '' || isPlace(code), NO_PLACE)),
    ),
    groups: z
      .array(
        z.object({
          name: storableText('Name', TEXT_MAX, 'Name is required').check(
            z.refine((text) => text.trim() !== '', 'Name is required'),
            nothingHidden,
          ),
          costPerUnit: rate,
          /** What the line says, such as rounded hours; absent: the sum of its tasks. */
          hours: z.optional(hours),
          tasks: z
            .array(z.object({ id: idSchema, hours }), messages.required)
            .check(z.minLength(1, chooseTask)),
        }),
        messages.required,
      )
      .check(
        z.minLength(1, chooseTask),
        z.maxLength(BILL_GROUPS_MAX, 'Too many groups for one invoice'),
        z.refine(
          (groups) => groups.reduce((sum, { tasks }) => sum + tasks.length, 0) <= BILL_TASKS_MAX,
          'Too many tasks for one invoice',
        ),
      ),
  })
  .check(
    z.refine(({ startDate, endDate }) => startDate <= endDate, {
      path: ['endDate'],
      message: messages.periodBackwards,
    }),
    z.refine(({ organizationId }) => !organization.placeholders.includes(organizationId), {
      path: ['organizationId'],
      message: messages.buyerUnknown,
    }),
  )
export type BillBody = z.input<typeof billBody>

/** One transaction: the invoice, its groups, the links of the tasks, their billed hours. 409 names the invoice that has an hour already. */
export const billHours = endpoint<SavedInvoice>()({
  method: 'POST',
  path: '/api/invoicing/bill',
  body: billBody,
  status: 201,
  summary: 'Make an invoice from worked hours',
  tag,
})

export const PRINT_TEMPLATES = ['sheet', 'a4'] as const
export type PrintTemplate = (typeof PRINT_TEMPLATES)[number]
export const printTemplate = z.enum(PRINT_TEMPLATES, "template must be 'sheet' or 'a4'")

export const invoicePdf = endpoint<Uint8Array>()({
  method: 'GET',
  path: '/api/invoicing/{id}/pdf',
  query: z.object({ template: z.optional(printTemplate) }),
  summary: 'The invoice as a PDF file',
  tag,
})

const recipient = storableText('Email', TEXT_MAX, 'Email is required').check(
  z.refine((value) => z.safeParse(z.email(), value.trim()).success, messages.emailInvalid),
)
/** How many get a copy at most. */
const COPIES_MAX = 10
const isAddress = (text: string) => text.length <= TEXT_MAX && z.safeParse(z.email(), text).success

/** The addresses of a list that a person typed: separated by commas, semicolons or blanks. */
export const addressesIn = (text: string): readonly string[] =>
  text.split(/[\s,;]+/).filter((word) => word !== '')

const copies = z.optional(
  storableText('Cc', NOTE_MAX).check(
    z.refine((text) => addressesIn(text).every(isAddress), messages.addressesInvalid),
    z.refine((text) => addressesIn(text).length <= COPIES_MAX, messages.tooManyAddresses),
  ),
)
/** What a letter has, whatever is attached. */
export const mailFields = {
  to: recipient,
  /** Who else gets it: addresses separated by commas. */
  cc: copies,
  subject: storableText('Subject', TEXT_MAX, 'Subject is required').check(
    z.refine((text) => text.trim() !== '' && !/[\r\n]/.test(text), 'Subject is required'),
    nothingHidden,
  ),
  text: storableText('Text', NOTE_MAX, 'Text is required'),
} as const
export const mailBody = z.object({ ...mailFields, template: printTemplate })
export const mailInvoice = endpoint<MessageAnswer>()({
  method: 'POST',
  path: '/api/invoicing/{id}/mail',
  body: mailBody,
  summary: 'Send the invoice by e-mail, as a PDF file',
  tag,
})

export interface Delivery {
  readonly id: number
  readonly to: string
  /** Who else got it, separated by ', '; '' for nobody. */
  readonly cc: string
  /** Those of `cc` whose copy the mail server refused, separated by ', '; '' for nobody. */
  readonly refused: string
  readonly subject: string
  readonly template: PrintTemplate
  readonly sentBy: { readonly id: number; readonly firstname: string; readonly lastname: string }
  readonly createdTime: number
  /** 'filed': no mail leaves this server, so it was kept as a file there. */
  readonly state: 'waiting' | 'sent' | 'filed' | 'dropped' | 'failed'
  readonly settledTime: number | null
}
export const deliveries = endpoint<readonly Delivery[]>()({
  method: 'GET',
  path: '/api/invoicing/{id}/deliveries',
  summary: 'To whom the invoice was sent, newest first',
  tag,
})

/** A picture of at most this size; it is drawn anew and never served as it was sent. */
export const SEAL_BYTES_MAX = 500_000
const sealPath = '/api/seller_profiles/{id}/seal'
export const saveSeal = endpoint<MessageAnswer>()({
  method: 'PUT',
  path: sealPath,
  bodyType: 'file',
  summary: 'Set the seal of a seller profile from a PNG, JPEG or WebP picture',
  tag: 'Seller Profiles',
})
export const removeSeal = endpoint<MessageAnswer>()({
  method: 'DELETE',
  path: sealPath,
  summary: 'Remove the seal of a seller profile',
  tag: 'Seller Profiles',
})
/** Pictures as data addresses: pages load nothing that needs a token in its address. */
export const getSeal = endpoint<{ readonly picture: string | null }>()({
  method: 'GET',
  path: sealPath,
  summary: 'The seal of a seller profile, as a data address',
  tag: 'Seller Profiles',
})
export const invoiceSeal = endpoint<{ readonly picture: string | null }>()({
  method: 'GET',
  path: '/api/invoicing/{id}/seal',
  summary: 'The seal that an invoice is printed with, as a data address',
  tag,
})
