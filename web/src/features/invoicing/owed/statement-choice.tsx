// Whose statement: those who owe something first, anybody by search.
import { link } from '@daybook/contract/engine/fields.ts'
import { moneyMessages } from '@daybook/contract/messages/billing/money-messages.ts'
import { Link, useLocation } from 'wouter'
import { PartyPicker } from '#features/invoicing/form/party-picker.tsx'
import { formatMoney } from '#lib/format-money.ts'
import { useAgeing } from './owed-queries.ts'
import { moneyPaths } from '../money-paths.ts'

const field = link('organization', 'Organization', { noPlaceholder: true })

export function StatementChoice() {
  const [, navigate] = useLocation()
  const { data } = useAgeing({})
  return (
    <div className="statements">
      <PartyPicker
        field={field}
        chosen={undefined}
        onChoose={(record) => record && navigate(moneyPaths.statement(record.id))}
      />
      <ul role="list">
        {data?.rows.map(({ organization: { id, name }, net, oldestDays }) => (
          <li key={id}>
            <Link className="link" href={moneyPaths.statement(id)}>
              {name}
            </Link>
            <span className={oldestDays > 0 ? 'late' : 'mute'}>{moneyMessages.oldestOver(oldestDays)}</span>
            <b>{formatMoney(net)}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
