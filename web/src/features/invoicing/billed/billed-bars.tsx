// What was billed, a bar for each month: hover, a press or the arrow keys say how much.
import { counted } from '@daybook/contract/engine/counted.ts'
import { longMonthText, monthText } from '@daybook/contract/english-dates.ts'
import type { BilledMonth } from '@daybook/contract/invoicing/calls.ts'
import { paiseAsRupees } from '@daybook/contract/invoicing/rupees.ts'
import { useState } from 'react'
import { useRoving } from '#entities/charts/use-roving.ts'
import { Link } from 'wouter'
import { billedListPath } from './billed-range.ts'
import { Rupees } from './rupees.tsx'
import { scaleOf, shortRupees } from './rupee-scale.ts'

const invoicesText = (count: number) => counted(count, 'invoice')

export function BilledBars({ data }: { readonly data: readonly BilledMonth[] }) {
  const keys = data.map(monthText)
  const last = data.length - 1
  const [shownAt, show] = useState(last)
  const stop = useRoving([keys])
  const shown = data[shownAt]
  const scale = scaleOf(Math.max(...data.map(({ paise }) => paise)))
  const top = scale.at(-1) ?? 1
  return (
    <>
      {shown && (
        <p className="billed__shown">
          {longMonthText(shown)} <Rupees paise={shown.paise} />
          <Link className="link" href={billedListPath(shown)}>
            {invoicesText(shown.invoices)}
          </Link>
        </p>
      )}
      <div className="billed__plot">
        {scale.map((paise) => (
          <div key={paise} className="billed__line" style={{ bottom: `${(paise / top) * 100}%` }} aria-hidden>
            <span>{shortRupees(paise)}</span>
          </div>
        ))}
        <div
          className="billed__bars"
          role="group"
          aria-label="Bar chart. Arrow keys move between the months."
          onPointerLeave={() => show(last)}
        >
          {data.map((each, index) => {
            const key = monthText(each)
            const { onFocus, ...roving } = stop(key)
            return (
              <button
                key={key}
                type="button"
                className={index === shownAt ? 'billed__month billed__month--shown' : 'billed__month'}
                aria-label={`${key}: ${paiseAsRupees(each.paise)}, ${invoicesText(each.invoices)}`}
                {...roving}
                onFocus={() => {
                  onFocus()
                  show(index)
                }}
                onPointerEnter={() => show(index)}
                onClick={() => show(index)}
              >
                <span className="billed__bar" style={{ height: `${(each.paise / top) * 100}%` }} />
                <span className="billed__name">{key.slice(0, 3)}</span>
              </button>
            )
          })}
        </div>
      </div>
    </>
  )
}
