// The foot of an invoice, drawn in HTML: black on white in both colour schemes, as it prints.
const hours = [
  ['Shop drawings', '24.00', '1,500.00', '36,000.00'],
  ['Site visits', '6.00', '1,200.00', '7,200.00'],
] as const
const totals = [
  ['Total', '43,200.00'],
  ['GST 18% (SGST 9% & CGST 9%)', '7,776.00'],
  ['Grand Total', '50,976.00'],
  ['TDS 10%', '-4,320.00'],
  ['Net Payable', '₹46,656.00'],
] as const

export const InvoiceSample = () => (
  <div className="plate foot-of">
    <p className="foot-of__say serif">The last line of the month is the one that gets paid.</p>
    <p className="foot-of__note">
      Hours times rate, then GST in its two halves, then TDS. The sheet prints just as you see it.
    </p>
    <div className="foot-of__sheet" role="img" aria-label="Sample: an invoice with 46,656 rupees net payable">
      <table>
        <thead>
          <tr>
            <th>Description</th>
            <th>Hours</th>
            <th>Cost per Unit</th>
            <th>Amount</th>
          </tr>
        </thead>
        <tbody>
          {hours.map((cells) => (
            <tr key={cells[0]}>
              {cells.map((cell) => (
                <td key={cell}>{cell}</td>
              ))}
            </tr>
          ))}
          {totals.map(([name, amount]) => (
            <tr key={name}>
              <td colSpan={3}>{name}</td>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </div>
)
