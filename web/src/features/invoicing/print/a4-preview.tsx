// The first page of the A4 print while the invoice is typed: its blocks, labels and order are those that the server draws.
import { DRAWN_SEAL_PICTURE } from '@daybook/contract/invoicing/drawn-seal.ts'
import type { InvoicePrint, Party, Payment, PrintedLine } from '@daybook/contract/invoicing/print/print.ts'
import { encode } from 'uqr'
import './a4-preview.css'

interface A4PreviewProps {
  readonly texts: InvoicePrint
  /** A data address; null: the seller keeps none, so a drawn one stands there; undefined: it is not known yet. */
  readonly seal: string | null | undefined
}
type TextsProps = Pick<A4PreviewProps, 'texts'>

export const A4Preview = ({ texts, seal }: A4PreviewProps) => (
  <article className="a4-preview">
    <Head texts={texts} />
    <Table texts={texts} />
    <div className="a4-preview__after">
      <Words texts={texts} />
      <Sums texts={texts} />
    </div>
    <div className="a4-preview__foot">
      <Pay texts={texts} />
      <div className="a4-preview__signature">
        <small>For {texts.seller.name}</small>
        {seal !== undefined && <img src={seal ?? DRAWN_SEAL_PICTURE} alt="" />}
        <b>{texts.creatorName}</b>
        <small>{texts.creatorDesignation}</small>
      </div>
    </div>
  </article>
)

function Head({ texts }: TextsProps) {
  const { title, number, seller, buyer, date, period, placeOfSupply, origin } = texts
  const facts = [
    ['Invoice date', date],
    ['Period', period],
    ['Place of supply', placeOfSupply || 'Not stated'],
    ['Reverse charge', 'No'],
  ] as const
  return (
    <>
      <header className="a4-preview__title">
        <div>
          <h2>{title}</h2>
          <small>Invoice number</small> <b>{number}</b>
        </div>
        <div>
          <b>{seller.name}</b>
          {origin && <small>{origin}</small>}
          {title === 'Tax Invoice' && !origin && <small>Original for recipient</small>}
        </div>
      </header>
      <dl className="a4-preview__facts">
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="a4-preview__parties">
        <PartyBlock label="From" party={seller} />
        <PartyBlock label="Bill to" party={buyer} />
      </div>
    </>
  )
}

function PartyBlock({ label, party }: { readonly label: string; readonly party: Party }) {
  const facts = [
    ['GSTIN', party.taxNumber],
    ['PAN', party.pan],
    ['State', party.state],
  ] as const
  return (
    <div>
      <small>{label}</small>
      <b>{party.name}</b>
      <p>{party.address}</p>
      {facts.map(([name, text]) => text !== '' && <Fact key={name} name={name} text={text} />)}
    </div>
  )
}

const Fact = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <p className="a4-preview__fact">
    <small>{name}</small> {text}
  </p>
)

/** The price of a unit is in the currency of the invoice; where a line has no hours, nothing stands for them. */
const figuresOf = ({ hours, costPerUnit, amount, foreign }: PrintedLine): readonly string[] =>
  foreign
    ? [foreign.costPerUnit === '' ? '' : hours, foreign.costPerUnit, foreign.amount, amount]
    : [hours, costPerUnit, amount]

const Table = ({ texts: { sac, lines, currency } }: TextsProps) => (
  <table>
    <thead>
      <tr>
        <th>Description</th>
        {sac !== '' && <th>SAC</th>}
        <th>Hours</th>
        <th>Rate</th>
        {currency && <th>{`In ${currency.code}`}</th>}
        <th>{currency ? 'In rupees' : 'Amount'}</th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <tr key={line.id}>
          <td>{line.name}</td>
          {sac !== '' && <td>{sac}</td>}
          {figuresOf(line).map((figure, index) => (
            <td key={index}>{figure}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

function Words({ texts: { grandTotalInWords, netPayableInWords, endorsement, currency } }: TextsProps) {
  const isOne = grandTotalInWords === netPayableInWords
  return (
    <div>
      <small>{isOne ? 'Amount in words' : 'Grand total in words'}</small>
      <p>{grandTotalInWords}</p>
      {!isOne && (
        <>
          <small>Net payable in words</small>
          <p>{netPayableInWords}</p>
        </>
      )}
      {currency && (
        <>
          <small>Rate of exchange</small>
          <p>{currency.rate}</p>
        </>
      )}
      {endorsement !== '' && (
        <>
          <small>Endorsement</small>
          <p>{endorsement}</p>
        </>
      )}
    </div>
  )
}

function Sums({ texts }: TextsProps) {
  const { currency } = texts
  const rows = [
    { label: 'Taxable value', amount: texts.total },
    ...texts.taxHeads,
    { label: 'Grand total', amount: texts.grandTotal },
    ...(currency ? [{ label: `In ${currency.code}`, amount: currency.grandTotal }] : []),
    ...(texts.isTdsDeducted ? [texts.tds] : []),
    { label: 'Net payable', amount: texts.netPayable },
  ]
  return (
    <dl className="a4-preview__sums">
      {rows.map(({ label, amount }) => (
        <div key={label} data-row={label}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}

const Pay = ({ texts: { bankAccount, upi } }: TextsProps) => (
  <div>
    {bankAccount !== '' && (
      <>
        <b>Bank account</b>
        <p className="a4-preview__bank">{bankAccount}</p>
      </>
    )}
    {upi && <Upi upi={upi} />}
  </div>
)

/** The square as the print has it, without a quiet zone: the paper is it. */
function Upi({ upi }: { readonly upi: Payment }) {
  const { data, size } = encode(upi.code, { ecc: 'M', border: 0 })
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <div className="a4-preview__upi">
      <svg viewBox={`0 0 ${size} ${size}`}>
        <path d={dark.join('')} fill="currentColor" shapeRendering="crispEdges" />
      </svg>
      <div>
        <b>Pay by UPI</b>
        <p>{upi.address}</p>
        <small>{upi.hint}</small>
      </div>
    </div>
  )
}
