// How the specified sheet gets everything on its one page, on screen and in the file: closer first, then long texts are cut.

export interface SheetFit {
  /** 1 is as designed, 0 the least that is read with ease. */
  readonly airiness: number
  /** Every long text ends after so many lines; undefined while nothing has to be cut for the room. */
  readonly cutTo?: number
}

/** Tried in this order. */
export const SHEET_FITS: readonly [SheetFit, ...SheetFit[]] = [
  { airiness: 1 },
  ...[0.85, 0.7, 0.55, 0.4, 0.3, 0.2, 0.15, 0.1, 0.05, 0].map((airiness) => ({ airiness })),
  ...[3, 2, 1].map((cutTo) => ({ airiness: 0, cutTo })),
]

/** CSS pixels. */
export const SHEET_SIZE = { width: 1000, height: 1290 } as const

/** The fixed words of the sheet. */
export const SHEET_WORDS = {
  title: 'INVOICE',
  pan: 'PAN',
  taxNumber: 'GSTN',
  number: 'Invoice Number',
  date: 'Date',
  buyer: 'Bill to',
  columns: ['Description', 'Hours', 'Cost per Unit', 'Amount'],
  total: 'Total',
  grandTotal: 'Grand Total',
  tds: 'TDS 10%',
  netPayable: 'Net Payable',
} as const
