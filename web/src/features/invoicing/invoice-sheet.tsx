// The printed sheet (R §2): 1000 × 1290 px, its blocks in their order, its labels to the letter, one page whatever comes.
import { DRAWN_SEAL_PICTURE } from '@daybook/contract/invoicing/drawn-seal.ts'
import { useLayoutEffect, useRef } from 'react'
import type { SheetTexts } from './sheet-texts.ts'
import './invoice-print.css'

/** Airy for a few rows, tight for fifty: tried in this order until everything fits. */
const DENSITIES = [1, 0.85, 0.7, 0.55, 0.4, 0.3, 0.2, 0.15, 0.1, 0.05, 0]
/** Then long texts are cut to so many lines. */
const LINES = [3, 2, 1]

function fit(sheet: HTMLElement) {
  const isTooLong = () => sheet.scrollHeight > sheet.clientHeight
  delete sheet.dataset['cut']
  for (const air of DENSITIES) {
    sheet.style.setProperty('--air', String(air))
    if (!isTooLong()) return
  }
  for (const lines of LINES) {
    sheet.dataset['cut'] = ''
    sheet.style.setProperty('--lines', String(lines))
    if (!isTooLong()) return
  }
}

interface InvoiceSheetProps {
  readonly texts: SheetTexts
  /** A data address; null: the seller keeps none, so a drawn one stands there; undefined: it is not known yet. */
  readonly seal?: string | null | undefined
}

export function InvoiceSheet({ texts, seal }: InvoiceSheetProps) {
  const sheet = useRef<HTMLElement>(null)
  const { seller, buyer } = texts
  useLayoutEffect(() => {
    const { current } = sheet
    if (!current) return
    fit(current)
    // The height of a text is known when its font is there.
    let isGone = false
    void document.fonts?.ready.then(() => isGone || fit(current))
    return () => {
      isGone = true
    }
  }, [texts, seal])

  return (
    <article ref={sheet} className="invoice-sheet" aria-label={`Invoice ${texts.number}`}>
      <h2 className="invoice-sheet__title">INVOICE</h2>
      <div className="invoice-sheet__blocks">
        <div>
          <p className="invoice-sheet__name">{seller.name}</p>
          <Labelled label="PAN" text={seller.pan} />
          <p className="invoice-sheet__address">{seller.address}</p>
          <Labelled label="GSTN" text={seller.taxNumber} />
        </div>
        <div>
          <dl className="invoice-sheet__facts">
            <dt>Invoice Number</dt>
            <dd>
              <b>{texts.number}</b>
            </dd>
            <dt>Date</dt>
            <dd>{texts.date}</dd>
          </dl>
          <p className="invoice-sheet__small">Bill to</p>
          <p className="invoice-sheet__name">{buyer.name}</p>
          <p className="invoice-sheet__address">{buyer.address}</p>
          <Labelled label="GSTN" text={buyer.taxNumber} />
        </div>
      </div>
      <p className="invoice-sheet__period">For the period {texts.period}</p>
      <table className="invoice-sheet__table">
        <thead>
          <tr>
            <th scope="col">Description</th>
            <th scope="col">Hours</th>
            <th scope="col">Cost per Unit</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {texts.lines.map(({ id, name, hours, costPerUnit, amount }) => (
            <tr key={id}>
              <td>
                <span>{name}</span>
              </td>
              <td>{hours}</td>
              <td>{costPerUnit}</td>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {texts.remark && <p className="invoice-sheet__small">{texts.remark}</p>}
      <dl className="invoice-sheet__sums">
        <Sum label="Total" amount={texts.total} />
        <Sum label={texts.taxLabel} amount={texts.tax} />
        <Sum label="Grand Total" amount={texts.grandTotal} look="grand" />
        <Sum label="TDS 10%" amount={texts.tds} />
        <Sum label="Net Payable" amount={texts.netPayable} look="net" />
      </dl>
      <div className="invoice-sheet__signature">
        <p>For {seller.name}</p>
        <div className="invoice-sheet__seal">
          {seal !== undefined && <img src={seal ?? DRAWN_SEAL_PICTURE} alt="Company seal" />}
        </div>
        <p className="invoice-sheet__creator">
          <b>{texts.creatorName}</b>
        </p>
        <p className="invoice-sheet__small">{texts.creatorDesignation}</p>
      </div>
    </article>
  )
}

const Labelled = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <p>
    <span className="invoice-sheet__label">{label}</span> {text}
  </p>
)

interface SumProps {
  readonly label: string
  readonly amount: string
  readonly look?: 'grand' | 'net'
}

const Sum = ({ label, amount, look }: SumProps) => (
  <div className={look && `invoice-sheet__${look}`}>
    <dt>{label}</dt>
    <dd>{amount}</dd>
  </div>
)
