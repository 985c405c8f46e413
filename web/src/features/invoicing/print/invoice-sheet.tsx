// The printed sheet (rules/invoices 9): 1000 × 1290 px, its blocks in their order, its labels to the letter, one page whatever comes.
import { DRAWN_SEAL_PICTURE } from '@daybook/contract/invoicing/drawn-seal.ts'
import type { InvoicePrint } from '@daybook/contract/invoicing/print/print.ts'
import { SHEET_FITS, SHEET_WORDS } from '@daybook/contract/invoicing/print/sheet-fit.ts'
import { SHEET_GROUPS_MAX } from '@daybook/contract/invoicing/print/sheet-lines.ts'
import { useLayoutEffect, useRef } from 'react'
import './invoice-print.css'

/** Tries the fits in their order until everything is on the page. */
function fit(sheet: HTMLElement) {
  delete sheet.dataset['cut']
  for (const { airiness, cutTo } of SHEET_FITS) {
    sheet.style.setProperty('--air', String(airiness))
    if (cutTo !== undefined) {
      sheet.dataset['cut'] = ''
      sheet.style.setProperty('--lines', String(cutTo))
    }
    if (sheet.scrollHeight <= sheet.clientHeight) return
  }
}

interface InvoiceSheetProps {
  readonly texts: InvoicePrint
  /** A data address; null: the seller keeps none, so a drawn one stands there; undefined: it is not known yet. */
  readonly seal?: string | null | undefined
}

export function InvoiceSheet({ texts, seal }: InvoiceSheetProps) {
  const sheet = useRef<HTMLElement>(null)
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
      <h2 className="invoice-sheet__title">{SHEET_WORDS.title}</h2>
      <Parties texts={texts} />
      <p className="invoice-sheet__period">For the period {texts.period}</p>
      <Lines lines={texts.lines} />
      {texts.remark && <p className="invoice-sheet__small">{texts.remark}</p>}
      <dl className="invoice-sheet__sums">
        <Sum label={SHEET_WORDS.total} amount={texts.total} />
        <Sum label={texts.taxLabel} amount={texts.tax} />
        <Sum label={SHEET_WORDS.grandTotal} amount={texts.grandTotal} look="grand" />
        <Sum label={SHEET_WORDS.tds} amount={texts.tds.amount} />
        <Sum label={SHEET_WORDS.netPayable} amount={texts.netPayable} look="net" />
      </dl>
      <Signature texts={texts} seal={seal} />
    </article>
  )
}

type TextsProps = Pick<InvoiceSheetProps, 'texts'>

function Parties({ texts }: TextsProps) {
  const { seller, buyer } = texts
  return (
    <div className="invoice-sheet__blocks">
      <div>
        <p className="invoice-sheet__name">{seller.name}</p>
        <Labelled label={SHEET_WORDS.pan} text={seller.pan} />
        <p className="invoice-sheet__address">{seller.address}</p>
        <Labelled label={SHEET_WORDS.taxNumber} text={seller.taxNumber} />
      </div>
      <div>
        <dl className="invoice-sheet__facts">
          <dt>{SHEET_WORDS.number}</dt>
          <dd>
            <b>{texts.number}</b>
          </dd>
          <dt>{SHEET_WORDS.date}</dt>
          <dd>{texts.date}</dd>
        </dl>
        <p className="invoice-sheet__small">{SHEET_WORDS.buyer}</p>
        <p className="invoice-sheet__name">{buyer.name}</p>
        <p className="invoice-sheet__address">{buyer.address}</p>
        <Labelled label={SHEET_WORDS.taxNumber} text={buyer.taxNumber} />
      </div>
    </div>
  )
}

const Lines = ({ lines }: Pick<InvoicePrint, 'lines'>) => (
  <table className="invoice-sheet__table">
    <thead>
      <tr>
        {SHEET_WORDS.columns.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {lines.slice(0, SHEET_GROUPS_MAX).map(({ id, name, hours, costPerUnit, amount }) => (
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
)

const Signature = ({ texts, seal }: InvoiceSheetProps) => (
  <div className="invoice-sheet__signature">
    <p>For {texts.seller.name}</p>
    <div className="invoice-sheet__seal">
      {seal !== undefined && <img src={seal ?? DRAWN_SEAL_PICTURE} alt="Company seal" />}
    </div>
    <p className="invoice-sheet__creator">
      <b>{texts.creatorName}</b>
    </p>
    <p className="invoice-sheet__small">{texts.creatorDesignation}</p>
  </div>
)

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
