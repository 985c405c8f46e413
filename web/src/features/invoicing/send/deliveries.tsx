// To whom an invoice was sent, newest first, and how that went.
import type { Delivery } from '@daybook/contract/invoicing/calls.ts'
import { copiesRefused } from '@daybook/contract/messages/mail-messages.ts'
import { useUser } from '#api/session/session.ts'
import { publicSettings } from '#api/settings.ts'
import { formatStamp } from '#lib/format-time.ts'
import { useDeliveries } from '#features/invoicing/invoicing-queries.ts'
import './deliveries.css'

const states: Readonly<Record<Delivery['state'], string>> = {
  waiting: publicSettings.mailLeaves ? 'On its way' : 'Being kept as a file',
  sent: 'Sent',
  filed: 'Kept as a file, not sent',
  dropped: 'Not sent',
  failed: 'Could not be delivered',
}
/** Nothing of it went anywhere, nor will. */
const isKept = ({ state }: Delivery) =>
  state === 'filed' || (state === 'waiting' && !publicSettings.mailLeaves)

export function Deliveries({ id }: { readonly id: number }) {
  const zone = useUser().timeZone
  const { data = [] } = useDeliveries(id)
  if (data.length === 0) return null
  const title = data.every(isKept) ? 'Kept before' : 'Sent before'
  return (
    <section className="deliveries">
      <h3>{title}</h3>
      <ul role="list" aria-label={title}>
        {data.map(({ id: key, to, cc, refused, state, sentBy, createdTime, template }) => (
          <li key={key}>
            <span>
              <b>{to}</b>
              {cc && <span>{`Cc ${cc}`}</span>}
              {refused && <span className="deliveries__refused">{copiesRefused(refused)}</span>}
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
