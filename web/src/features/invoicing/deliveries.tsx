// To whom an invoice was sent, newest first, and how that went.
import type { Delivery } from '@daybook/contract/invoicing/calls.ts'
import { useUser } from '#api/session.ts'
import { formatStamp } from '#lib/format-time.ts'
import { useDeliveries } from './invoicing-queries.ts'
import './deliveries.css'

const states: Readonly<Record<Delivery['state'], string>> = {
  waiting: 'On its way',
  sent: 'Sent',
  dropped: 'Not sent',
  failed: 'Could not be delivered',
}

export function Deliveries({ id }: { readonly id: number }) {
  const zone = useUser().timeZone
  const { data = [] } = useDeliveries(id)
  if (data.length === 0) return null
  return (
    <section className="deliveries">
      <h3>Sent before</h3>
      <ul role="list" aria-label="Sent before">
        {data.map(({ id: key, to, state, sentBy, createdTime, template }) => (
          <li key={key}>
            <span>
              <b>{to}</b>
              <span>
                {`${formatStamp(createdTime, zone)}, by ${sentBy.firstname} ${sentBy.lastname}, ${template === 'a4' ? 'A4' : 'sheet'}`}
              </span>
            </span>
            <span data-state={state}>{states[state]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
