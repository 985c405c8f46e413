// The firm is here: what came, what did not and why, and where one goes on.
import type { FirmImportResult } from '@daybook/contract/account/firm-import/firm-import-calls.ts'
import { customer } from '@daybook/contract/entities/customer.ts'
import {
  firmImportWords as words,
  invitedNow,
} from '@daybook/contract/messages/transfer/firm-import-words.ts'
import { Building2, UsersRound } from 'lucide'
import { NavLink } from '#entities/card/nav-link.tsx'
import { paths } from '#lib/paths.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Counts } from './counts.tsx'
import { LeftOut } from './left-out.tsx'
import { Part } from './part.tsx'

export function ArrivedFirm({ result }: { readonly result: FirmImportResult }) {
  const { customer: firm, invited, notInvited, counts, leftOut } = result
  return (
    <>
      <Part title={words.done(firm.organizationName)}>
        <Message tone="good" role="status">
          {invitedNow(invited)} {words.toPeopleLine}
        </Message>
        <p className="firm-import__foot">
          <NavLink to={paths.users.ofCustomer(firm.id)} className={buttonClass({ variant: 'primary' })}>
            <Icon of={UsersRound} />
            {words.toPeople}
          </NavLink>
          <NavLink to={paths.edit(customer, firm.id)} className={buttonClass({})}>
            <Icon of={Building2} />
            {words.toFirm}
          </NavLink>
          <NavLink to={paths.bringFirm.all} className={buttonClass({ variant: 'quiet' })}>
            {words.another}
          </NavLink>
        </p>
      </Part>
      {notInvited.length > 0 && (
        <Part title={words.staysAway}>
          <dl className="firm-import__reasons">
            {notInvited.map(({ name, why }, at) => (
              // Two people may be called the same.
              <div key={at}>
                <dt>{name}</dt>
                <dd>{why}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      <LeftOut list={leftOut} isOpen />
      <Counts counts={counts} isOpen />
    </>
  )
}
