// The JSON file of GSTR-1 as its names and shapes are known from public implementations and the portal's help (billing 5.2);
// the portal publishes no schema to everybody. Amounts are rupees with two decimals.
import * as z from 'zod/mini'
import { hasTwoDecimals } from '#invoicing/paise.ts'

const signed = z.number().check(z.refine(hasTwoDecimals))
const amount = signed.check(z.minimum(0))
const count = z.int().check(z.minimum(0))
const ordinal = z.int().check(z.minimum(1))
const gstin = z.string().check(z.regex(/^\d{2}[A-Z0-9]{13}$/))
const state = z.string().check(z.regex(/^\d{2}$/))
const number = z.string().check(z.regex(/^[A-Za-z1-9][A-Za-z0-9/-]{0,15}$/))
const day = z.string().check(z.regex(/^\d{2}-\d{2}-\d{4}$/))
/** Per cent. */
const rate = z.number().check(z.minimum(0), z.maximum(100))
const yesNo = z.enum(['Y', 'N'])
const invoiceType = z.enum(['R', 'SEWP', 'SEWOP', 'DE'])
const between = z.enum(['INTER', 'INTRA'])

const heads = { iamt: amount, camt: amount, samt: amount, csamt: amount }
const signedHeads = { iamt: signed, camt: signed, samt: signed, csamt: signed }
const items = <S extends z.core.$ZodShape>(shape: S) =>
  z
    .array(z.strictObject({ num: ordinal, itm_det: z.strictObject({ txval: amount, rt: rate, ...shape }) }))
    .check(z.minLength(1))
const integrated = { iamt: amount, csamt: amount }

const hsnRows = z.array(
  z.strictObject({
    num: ordinal,
    hsn_sc: z.string(),
    uqc: z.literal('NA'),
    qty: z.literal(0),
    rt: rate,
    txval: signed,
    ...signedHeads,
  }),
)
const advances = z.array(
  z.strictObject({
    pos: state,
    sply_ty: between,
    itms: z.array(z.strictObject({ rt: rate, ad_amt: amount, ...heads })),
  }),
)

export const gstr1FileSchema = z.strictObject({
  gstin,
  /** MMYYYY. */
  fp: z.string().check(z.regex(/^(0[1-9]|1[0-2])\d{4}$/)),
  version: z.string(),
  hash: z.literal('hash'),
  b2b: z.optional(
    z.array(
      z.strictObject({
        ctin: gstin,
        inv: z.array(
          z.strictObject({
            inum: number,
            idt: day,
            val: amount,
            pos: state,
            rchrg: yesNo,
            inv_typ: invoiceType,
            itms: items(heads),
          }),
        ),
      }),
    ),
  ),
  b2cl: z.optional(
    z.array(
      z.strictObject({
        pos: state,
        inv: z.array(z.strictObject({ inum: number, idt: day, val: amount, itms: items(integrated) })),
      }),
    ),
  ),
  /** Net of notes, so an amount may be negative. */
  b2cs: z.optional(
    z.array(
      z.strictObject({
        sply_ty: between,
        pos: state,
        typ: z.literal('OE'),
        rt: rate,
        txval: signed,
        iamt: z.optional(signed),
        camt: z.optional(signed),
        samt: z.optional(signed),
        csamt: amount,
      }),
    ),
  ),
  exp: z.optional(
    z.array(
      z.strictObject({
        exp_typ: z.enum(['WPAY', 'WOPAY']),
        inv: z.array(
          z.strictObject({
            inum: number,
            idt: day,
            val: amount,
            itms: z.array(z.strictObject({ txval: amount, rt: rate, ...integrated })),
          }),
        ),
      }),
    ),
  ),
  cdnr: z.optional(
    z.array(
      z.strictObject({
        ctin: gstin,
        nt: z.array(
          z.strictObject({
            ntty: z.enum(['C', 'D']),
            nt_num: number,
            nt_dt: day,
            val: amount,
            pos: state,
            rchrg: yesNo,
            inv_typ: invoiceType,
            itms: items(heads),
          }),
        ),
      }),
    ),
  ),
  cdnur: z.optional(
    z.array(
      z.strictObject({
        typ: z.enum(['B2CL', 'EXPWP', 'EXPWOP']),
        ntty: z.enum(['C', 'D']),
        nt_num: number,
        nt_dt: day,
        val: amount,
        /** Of B2CL alone. */
        pos: z.optional(state),
        itms: items(integrated),
      }),
    ),
  ),
  nil: z.optional(
    z.strictObject({
      inv: z.array(
        z.strictObject({
          sply_ty: z.enum(['INTRB2B', 'INTRAB2B', 'INTRB2C', 'INTRAB2C']),
          nil_amt: signed,
          expt_amt: signed,
          ngsup_amt: signed,
        }),
      ),
    }),
  ),
  at: z.optional(advances),
  txpd: z.optional(advances),
  hsn: z.optional(
    z.union([
      z.strictObject({ hsn_b2b: hsnRows, hsn_b2c: hsnRows }),
      /** Of periods before May 2025. */
      z.strictObject({ data: hsnRows }),
    ]),
  ),
  doc_issue: z.optional(
    z.strictObject({
      doc_det: z.array(
        z.strictObject({
          /** 1 invoices, 4 debit notes, 5 credit notes, 6 receipt vouchers, 8 refund vouchers. */
          doc_num: z.literal([1, 4, 5, 6, 8]),
          docs: z.array(
            z.strictObject({
              num: ordinal,
              from: number,
              to: number,
              totnum: ordinal,
              cancel: count,
              net_issue: count,
            }),
          ),
        }),
      ),
    }),
  ),
})
export type Gstr1File = z.infer<typeof gstr1FileSchema>
export type FileSection<K extends keyof Gstr1File> = NonNullable<Gstr1File[K]>
