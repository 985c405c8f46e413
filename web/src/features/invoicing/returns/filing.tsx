// That a return was filed on the portal, with its ARN and day, which closes the month; an Admin opens it again.
import type { ReturnPeriod } from '@daybook/contract/billing/calls/return-calls.ts'
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import { openPeriod } from '@daybook/contract/billing/calls/book-calls.ts'
import { can } from '@daybook/contract/engine/access.ts'
import { returnWords } from '@daybook/contract/messages/billing/return-words.ts'
import { EllipsisVertical } from 'lucide'
import { call } from '#api/client.ts'
import { useUser } from '#api/session/session.ts'
import { ask } from '#entities/editor/question-store.ts'
import { newIdempotencyKey } from '#entities/form/saving/idempotency-key.ts'
import { useMoneyCall } from '#features/invoicing/receipts/use-money-call.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { MenuButton } from '#ui/buttons/menu-button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { FilingForm } from './filing-form.tsx'

const OpenQuestion = lazyPart(async () => (await import('./open-question.tsx')).OpenQuestion)

interface FilingProps {
  readonly sellerId: number
  readonly period: ReturnPeriod
}

export function Filing({ sellerId, period }: FilingProps) {
  const isAdmin = can(useUser(), 'ownAdmin')
  const name = returnWords.period(period.period, period.isQuarter)
  if (period.state === 'filed')
    return <Filed sellerId={sellerId} period={period} name={name} isAdmin={isAdmin} />
  if (isAdmin && period.state !== 'running')
    return <FilingForm sellerId={sellerId} period={period} name={name} />
  return (
    <div className="filing">
      <h3>{returnWords.filedTitle}</h3>
      <p className="filing__note">
        {period.state === 'running' ? returnWords.stillRuns(name) : returnWords.onlyAdmins}
      </p>
    </div>
  )
}

interface FiledProps extends FilingProps {
  readonly name: string
  readonly isAdmin: boolean
}

function Filed({ sellerId, period: { period, arn, filedDay }, name, isAdmin }: FiledProps) {
  const { run } = useMoneyCall()
  const open = async () => {
    const isYes = await ask<boolean>(({ open: isOpen, onAnswer }) => (
      <OpenQuestion name={name} open={isOpen} onAnswer={onAnswer} />
    ))
    if (!isYes) return
    const idempotencyKey = newIdempotencyKey()
    await run(() => call(openPeriod, { body: { sellerProfileId: sellerId, period }, idempotencyKey }))
  }
  return (
    <div className="filing">
      <div className="filing__head">
        <h3>{returnWords.filed}</h3>
        {isAdmin && (
          <MenuButton
            label={returnWords.more(name)}
            size="sm"
            align="end"
            items={[{ label: returnWords.openAgain, onSelect: () => void open() }]}
          >
            <Icon of={EllipsisVertical} />
          </MenuButton>
        )}
      </div>
      <dl className="filing__facts">
        {arn !== '' && (
          <>
            <dt>{returnWords.arn}</dt>
            <dd>{arn}</dd>
          </>
        )}
        {filedDay !== null && (
          <>
            <dt>{returnWords.filedDay}</dt>
            <dd>{spelledDay(filedDay)}</dd>
          </>
        )}
      </dl>
      <p className="filing__note">{returnWords.closed(name)}</p>
    </div>
  )
}
