// The sections of the file that name each document (billing 5.2).
import type { FileSection } from '#billing/returns/file-schema.ts'
import type { PlacedDocument, Placing } from '#billing/returns/place-in-return.ts'
import { byText, grouped } from '#billing/returns/sums.ts'
import { fromHundredths } from '#invoicing/paise.ts'

/** 1800 → 18. */
export const rateOf = ({ rateBp }: { readonly rateBp: number }): number => rateBp / 100

/** '2026-10-05' → '05-10-2026'. */
const dayOf = ({ day }: PlacedDocument): string => day.split('-').toReversed().join('-')

type Of<S extends Placing['section']> = PlacedDocument & {
  readonly placing: Placing & { readonly section: S }
}

/** By number, as far as numbers are texts. */
export const inSection = <S extends Placing['section']>(
  documents: readonly PlacedDocument[],
  section: S,
): Of<S>[] =>
  documents
    .filter((document): document is Of<S> => document.placing.section === section)
    .toSorted(byText(({ number }) => number))

const integrated = ({ total, igst, ...of }: PlacedDocument) => ({
  txval: fromHundredths(total),
  rt: rateOf(of),
  iamt: fromHundredths(igst),
  csamt: 0,
})
const allHeads = (document: PlacedDocument) => ({
  ...integrated(document),
  camt: fromHundredths(document.cgst),
  samt: fromHundredths(document.sgst),
})
/** A document has one rate, so one item. */
const one = <I>(itm_det: I) => [{ num: 1, itm_det }]

const invoiceHead = (document: PlacedDocument) => ({
  inum: document.number,
  idt: dayOf(document),
  val: fromHundredths(document.value),
})
const noteHead = (document: PlacedDocument) => ({
  ntty: document.type === 'creditNote' ? ('C' as const) : ('D' as const),
  nt_num: document.number,
  nt_dt: dayOf(document),
  val: fromHundredths(document.value),
})

const listed = <T, R>(
  all: readonly T[],
  keyOf: (each: T) => string,
  rowOf: (key: string, of: T[]) => R,
): R[] => [...grouped(all, keyOf)].toSorted(byText(([key]) => key)).map(([key, of]) => rowOf(key, of))

export const b2bSection = (documents: readonly PlacedDocument[]): FileSection<'b2b'> =>
  listed(
    inSection(documents, 'b2b'),
    ({ gstin }) => gstin,
    (ctin, all) => ({
      ctin,
      inv: all.map((document) => ({
        ...invoiceHead(document),
        pos: document.pos,
        rchrg: document.placing.rchrg,
        inv_typ: document.placing.inv_typ,
        itms: one(allHeads(document)),
      })),
    }),
  )

export const b2clSection = (documents: readonly PlacedDocument[]): FileSection<'b2cl'> =>
  listed(
    inSection(documents, 'b2cl'),
    ({ pos }) => pos,
    (pos, all) => ({
      pos,
      inv: all.map((document) => ({ ...invoiceHead(document), itms: one(integrated(document)) })),
    }),
  )

/** Services have no shipping bill. */
export const expSection = (documents: readonly PlacedDocument[]): FileSection<'exp'> =>
  (['WOPAY', 'WPAY'] as const).flatMap((exp_typ) => {
    const all = inSection(documents, 'exp').filter(({ placing }) => placing.exp_typ === exp_typ)
    return all.length === 0
      ? []
      : [
          {
            exp_typ,
            inv: all.map((document) => ({ ...invoiceHead(document), itms: [integrated(document)] })),
          },
        ]
  })

/** Not linked to their invoices, and positive. */
export const cdnrSection = (documents: readonly PlacedDocument[]): FileSection<'cdnr'> =>
  listed(
    inSection(documents, 'cdnr'),
    ({ gstin }) => gstin,
    (ctin, all) => ({
      ctin,
      nt: all.map((document) => ({
        ...noteHead(document),
        pos: document.pos,
        rchrg: document.placing.rchrg,
        inv_typ: document.placing.inv_typ,
        itms: one(allHeads(document)),
      })),
    }),
  )

export const cdnurSection = (documents: readonly PlacedDocument[]): FileSection<'cdnur'> =>
  inSection(documents, 'cdnur').map((document) => {
    const { typ } = document.placing
    return {
      typ,
      ...noteHead(document),
      ...(typ === 'B2CL' ? { pos: document.pos } : {}),
      itms: one(integrated(document)),
    }
  })
