// What was billed and received, two bars for each month: hover, a press or the arrow keys say how much.
import { counted } from '@daybook/contract/engine/counted.ts'
import { longMonthText, monthText } from '@daybook/contract/english-dates.ts'
import type { BilledMonth } from '@daybook/contract/invoicing/calls.ts'
import { paiseAsRupees } from '@daybook/contract/invoicing/rupees.ts'
import { type PointerEvent, useState } from 'react'
import { Link } from 'wouter'
import { useRoving } from '#entities/charts/use-roving.ts'
import { billedListPath } from './billed-range.ts'
import { Rupees } from './rupees.tsx'
import { scaleOf, shortRupees } from './rupee-scale.ts'

const invoicesText = (count: number) => counted(count, 'invoice')

const Shown = ({ month }: { readonly month: BilledMonth }) => (
  <p className="billed__shown">
    <b>{longMonthText(month)}</b>
    <span data-of="billed">
      Billed <Rupees paise={month.paise} />
    </span>
    <Link className="link" href={billedListPath(month)}>
      {invoicesText(month.invoices)}
    </Link>
    <span data-of="received">
      Received <Rupees paise={month.receivedPaise} />
    </span>
  </p>
)

export function BilledBars({ data }: { readonly data: readonly BilledMonth[] }) {
  const keys = data.map(monthText)
  const last = data.length - 1
  const [shownAt, show] = useState(last)
  const stop = useRoving([keys])
  const shown = data[shownAt]
  const scale = scaleOf(Math.max(...data.flatMap(({ paise, receivedPaise }) => [paise, receivedPaise])))
  const top = scale.at(-1) ?? 1
  const barOf = (of: 'billed' | 'received', paise: number) => (
    <span className="billed__bar" data-of={of} style={{ height: `${(paise / top) * 100}%` }} />
  )
  /** A finger is wider than a bar, so the month that it is over counts, from wherever it came. */
  const scrub = ({ currentTarget, clientX, pointerType }: PointerEvent<HTMLElement>) => {
    if (pointerType === 'mouse') return
    const { left, width } = currentTarget.getBoundingClientRect()
    const at = Math.floor(((clientX - left) / width) * data.length)
    show(Math.min(last, Math.max(0, at)))
  }
  return (
    <>
      {shown && <Shown month={shown} />}
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
          onPointerDown={scrub}
          onPointerMove={scrub}
          // A finger that is lifted leaves, too.
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && show(last)}
        >
          {data.map((each, index) => {
            const key = monthText(each)
            const { onFocus, ...roving } = stop(key)
            return (
              <button
                key={key}
                type="button"
                className={index === shownAt ? 'billed__month billed__month--shown' : 'billed__month'}
                aria-label={`${key}: ${paiseAsRupees(each.paise)}, ${invoicesText(each.invoices)}; received ${paiseAsRupees(each.receivedPaise)}`}
                {...roving}
                onFocus={() => {
                  onFocus()
                  show(index)
                }}
                onPointerEnter={() => show(index)}
                onClick={() => show(index)}
              >
                {barOf('billed', each.paise)}
                {barOf('received', each.receivedPaise)}
                <span className="billed__name">{key.slice(0, 3)}</span>
              </button>
            )
          })}
        </div>
      </div>
    </>
  )
}
