// What closes an A4 print: the sums and their words, how to pay, and who signs.
import type { DrawnInvoice } from '#features/invoicing/print/drawn-invoice.ts'
import { LIGHT, PAGE, styles } from '#features/invoicing/print/a4-page.ts'
import { drawSquare } from '#features/invoicing/print/payment-square.ts'
import { type Doc, INK, type Pen, type Style } from '#features/invoicing/print/pen.ts'

const { left, inner } = PAGE
const SUMS = 300
const WORDS = inner - SUMS - 48
const SIGNATURE = 220
const PAY = inner - SIGNATURE - 40
const SQUARE = 108
/** The code is long: smaller ones are hard to read. */
const REGISTERED = 136
const SEAL = 92
const BANK_LINES_MAX = 12

/** One block after another; without a pen nothing is drawn and only the height comes out. */
interface Block {
  readonly height: number
  readonly draw: (top: number) => void
}

function wordsOf(pen: Pen, print: DrawnInvoice): Block {
  const { grandTotalInWords, netPayableInWords, endorsement, enterprise, words, currency } = print
  const isOne = grandTotalInWords === netPayableInWords
  const parts = [
    { label: isOne ? 'Amount in words' : 'Grand total in words', text: grandTotalInWords },
    ...(isOne ? [] : [{ label: 'Net payable in words', text: netPayableInWords }]),
    ...(currency ? [{ label: 'Rate of exchange', text: currency.rate }] : []),
    ...(endorsement === '' ? [] : [{ label: 'Endorsement', text: endorsement }]),
    ...(words === undefined || words.terms === '' ? [] : [{ label: 'Terms', text: words.terms }]),
    ...(enterprise === '' ? [] : [{ label: 'MSME', text: enterprise }]),
  ].map(({ label, text }) => ({ label, lines: pen.linesOf(text, WORDS, styles.words) }))
  const heightOf = ({ lines }: { lines: readonly string[] }) =>
    styles.label.lineHeight + lines.length * styles.words.lineHeight + 8
  return {
    height: parts.reduce((sum, part) => sum + heightOf(part), 0),
    draw: (top) => {
      let y = top
      for (const { label, lines } of parts) {
        y = pen.putOne(label, { x: left, y, width: WORDS }, styles.label)
        y = pen.putLines(lines, { x: left, y, width: WORDS }, styles.words) + 8
      }
    },
  }
}

/** The sum in the currency of the invoice, below that in rupees. */
const inCurrency = ({ currency }: DrawnInvoice) =>
  currency
    ? [{ label: `In ${currency.code}`, amount: currency.grandTotal, style: styles.value, rule: '' }]
    : []

function sumsOf(pen: Pen, print: DrawnInvoice): Block {
  const rows = [
    { label: 'Taxable value', amount: print.total, style: styles.text, rule: '' },
    ...print.taxHeads.map((head) => ({ ...head, style: styles.text, rule: '' })),
    { label: 'Grand total', amount: print.grandTotal, style: styles.value, rule: LIGHT },
    ...inCurrency(print),
    ...(print.isTdsDeducted ? [{ ...print.tds, style: styles.text, rule: '' }] : []),
  ]
  const x = left + inner - SUMS
  const put = (
    label: string,
    amount: string,
    y: number,
    { labelled, style }: { readonly labelled: Style; readonly style: Style },
  ) => {
    pen.putOne(label, { x, y, width: 110 }, labelled)
    pen.putFigure(amount, { x: x + 110, y, width: SUMS - 110 }, style)
  }
  const step = styles.text.lineHeight + 10
  return {
    height: rows.length * step + 4 + 6 + 10 + styles.net.lineHeight,
    draw: (top) => {
      let y = top
      for (const { label, amount, style, rule } of rows) {
        if (rule !== '') {
          pen.rule(x, y + 2, SUMS, { color: rule })
          y += 4
        }
        put(label, amount, y + 5, { labelled: style, style })
        y += step
      }
      pen.rule(x, y + 6, SUMS)
      put(print.words?.sum ?? 'Net payable', print.netPayable, y + 16, {
        labelled: styles.netLabel,
        style: styles.net,
      })
    },
  }
}

function bankOf(pen: Pen, { bankAccount }: DrawnInvoice): Block {
  if (bankAccount === '') return { height: 0, draw: () => {} }
  const lines = pen.linesOf(bankAccount, PAY, styles.text, BANK_LINES_MAX)
  return {
    height: styles.value.lineHeight + lines.length * styles.text.lineHeight,
    draw: (top) => {
      const y = pen.putOne('Bank account', { x: left, y: top, width: PAY }, styles.value)
      pen.putLines(lines, { x: left, y, width: PAY }, styles.text)
    },
  }
}

function squareOf(pen: Pen, doc: Doc, { upi }: DrawnInvoice): Block {
  if (!upi) return { height: 0, draw: () => {} }
  const x = left + SQUARE + 20
  const width = PAY - SQUARE - 20
  const addressLines = pen.linesOf(upi.address, width, styles.text, 2)
  const hintLines = pen.linesOf(upi.hint, width, styles.label, 4)
  return {
    height: SQUARE,
    draw: (top) => {
      drawSquare(doc, upi.code, { x: left, y: top, side: SQUARE })
      let y = pen.putOne('Pay by UPI', { x, y: top - 3, width }, styles.value)
      y = pen.putLines(addressLines, { x, y, width }, styles.text) + 6
      pen.putLines(hintLines, { x, y, width }, styles.label)
    },
  }
}

/** IRN and signed code of an e-invoice. */
export function registeredOf(
  pen: Pen,
  doc: Doc,
  { eInvoice }: Pick<DrawnInvoice, 'eInvoice'>,
  side = REGISTERED,
): Block {
  if (!eInvoice) return { height: 0, draw: () => {} }
  const x = left + side + 20
  const width = PAY - side - 20
  const lines = pen.linesOf(eInvoice.irn, width, styles.label, 4)
  return {
    height: side,
    draw: (top) => {
      drawSquare(doc, eInvoice.code, { x: left, y: top, side, ecc: 'L' })
      let y = pen.putOne('E-invoice', { x, y: top - 3, width }, styles.value)
      y = pen.putLines(lines, { x, y, width }, styles.label) + 6
      y = pen.putOne('Acknowledgement', { x, y, width }, styles.label)
      pen.putLines(pen.linesOf(eInvoice.acknowledgement, width, styles.text, 3), { x, y, width }, styles.text)
    },
  }
}

type Signed = Pick<DrawnInvoice, 'seller' | 'creatorName' | 'creatorDesignation' | 'seal'>

export function signatureOf(pen: Pen, print: Signed): Block {
  const x = left + inner - SIGNATURE
  const right = { x, width: SIGNATURE, align: 'right' as const }
  const forSeller = pen.linesOf(`For ${print.seller.name}`, SIGNATURE, styles.label, 3)
  const names = pen.linesOf(print.creatorName, SIGNATURE, styles.value, 2)
  const designations = pen.linesOf(print.creatorDesignation, SIGNATURE, styles.label, 2)
  const room = print.seal ? SEAL : 44
  return {
    height:
      forSeller.length * styles.label.lineHeight +
      room +
      16 +
      names.length * styles.value.lineHeight +
      designations.length * styles.label.lineHeight,
    draw: (top) => {
      let y = pen.putLines(forSeller, { ...right, y: top }, styles.label) + 8
      if (print.seal) pen.picture(print.seal, { ...right, y }, SEAL)
      y += room + 8
      y = pen.putLines(names, { ...right, y }, styles.value)
      pen.putLines(designations, { ...right, y }, styles.label)
    },
  }
}

/** The end as one piece: the sums follow the table, how to pay and who signs stand at the foot of the page. */
export function endOf(pen: Pen, doc: Doc, print: DrawnInvoice) {
  const [words, sums] = [wordsOf(pen, print), sumsOf(pen, print)]
  const [bank, square, signature] = [bankOf(pen, print), squareOf(pen, doc, print), signatureOf(pen, print)]
  const parts = [bank, square, registeredOf(pen, doc, print)].filter(({ height }) => height > 0)
  const payHeight = parts.reduce((sum, { height }) => sum + height, 20 * Math.max(0, parts.length - 1))
  const footHeight = 22 + Math.max(payHeight, signature.height)
  const sumsHeight = 10 + Math.max(words.height + 5, sums.height)
  return {
    height: sumsHeight + 28 + footHeight,
    draw: (top: number) => {
      words.draw(top + 15)
      sums.draw(top + 10)
      const foot = PAGE.bottom - footHeight
      pen.rule(left, foot, inner, { color: LIGHT })
      let y = foot + 22
      for (const { height, draw } of parts) {
        draw(y)
        y += height + 20
      }
      signature.draw(PAGE.bottom - signature.height)
      doc.fillColor(INK)
    },
  }
}
