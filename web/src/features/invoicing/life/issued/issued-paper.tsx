// What an issued invoice says: the same texts as its print, to read.
import { DRAWN_SEAL_PICTURE } from '@daybook/contract/invoicing/drawn-seal.ts'
import type { InvoicePrint } from '@daybook/contract/invoicing/print/print.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { currencyWords } from '@daybook/contract/messages/billing/currency-words.ts'
import './issued-paper.css'

interface IssuedPaperProps {
  readonly texts: InvoicePrint
  readonly seal: string | null | undefined
}

type TextsProps = Pick<IssuedPaperProps, 'texts'>

const { fields } = invoice

export function IssuedPaper({ texts, seal }: IssuedPaperProps) {
  return (
    <article className="issued-paper" aria-label={`Invoice ${texts.number}`}>
      <Head texts={texts} />
      <Lines texts={texts} />
      {texts.remark && <p>{texts.remark}</p>}
      <div className="issued-paper__end">
        <div className="issued-paper__signed">
          {seal !== undefined && <img src={seal ?? DRAWN_SEAL_PICTURE} alt="" />}
          <div>
            <b>{texts.creatorName}</b>
            <p>{texts.creatorDesignation}</p>
          </div>
        </div>
        <Sums texts={texts} />
      </div>
    </article>
  )
}

function Head({ texts }: TextsProps) {
  const { seller, buyer, sac, placeOfSupply } = texts
  const facts = [
    [fields.invoiceNumber.label, texts.number],
    [fields.invoiceDate.label, texts.date],
    ['Period', texts.period],
    [fields.sac.label, sac],
    [fields.exchangeRate.label, texts.currency?.rate ?? ''],
  ].filter(([, text]) => text !== '')
  const of = ({ taxNumber, pan }: InvoicePrint['seller']) =>
    [taxNumber && `GSTIN ${taxNumber}`, pan && `PAN ${pan}`].filter(Boolean).join(' · ')
  return (
    <>
      <div className="issued-paper__head">
        <div>
          <h2>{seller.name}</h2>
          <p>{seller.address}</p>
          <p>{of(seller)}</p>
        </div>
        <dl>
          {facts.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className="issued-paper__to">To</p>
      <h2>{buyer.name}</h2>
      <p>{buyer.address}</p>
      <p>{[of(buyer), placeOfSupply && `Place of supply ${placeOfSupply}`].filter(Boolean).join(' · ')}</p>
    </>
  )
}

const Lines = ({ texts }: TextsProps) => (
  <table>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Hours</th>
        <th scope="col">Cost Per Unit</th>
        {texts.currency && <th scope="col">{currencyWords.amountIn(texts.currency.code)}</th>}
        <th scope="col">Amount</th>
      </tr>
    </thead>
    <tbody>
      {texts.lines.map(({ id, name, hours, costPerUnit, amount, foreign }) => (
        <tr key={id}>
          <th scope="row">{name}</th>
          <td>{foreign?.costPerUnit === '' ? '' : hours}</td>
          <td>{foreign ? foreign.costPerUnit : costPerUnit}</td>
          {foreign && <td className="issued-paper__foreign">{foreign.amount}</td>}
          <td>{amount}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

function Sums({ texts }: TextsProps) {
  const { total, taxHeads, tax, grandTotal, tds, netPayable, currency } = texts
  const taxes = taxHeads.length > 0 ? taxHeads : [{ label: fields.taxAmount.label, amount: tax }]
  return (
    <dl className="issued-paper__sums">
      <Sum label={fields.totalAmount.label} amount={total} />
      {taxes.map(({ label, amount }) => (
        <Sum key={label} label={label} amount={amount} />
      ))}
      <Sum label={fields.grandTotalAmount.label} amount={grandTotal} look="grand" />
      {currency && <Sum label={currencyWords.totalIn(currency.code)} amount={currency.grandTotal} />}
      <Sum label={fields.tdsAmount.label} amount={tds.amount} />
      <Sum label={fields.netPayableAmount.label} amount={netPayable} look="net" />
    </dl>
  )
}

interface SumProps {
  readonly label: string
  readonly amount: string
  readonly look?: 'grand' | 'net'
}

const Sum = ({ label, amount, look }: SumProps) => (
  <div data-look={look}>
    <dt>{label}</dt>
    <dd>{amount}</dd>
  </div>
)
