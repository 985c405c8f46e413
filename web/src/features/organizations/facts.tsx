// What stands on papers about the organization.
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { stateIn } from '@daybook/contract/invoicing/gstin.ts'
import { STATES } from '@daybook/contract/invoicing/states.ts'
import { counted } from '@daybook/contract/engine/counted.ts'
import { Copy } from 'lucide'
import { say } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import { RecordText } from '#entities/card/record-text.tsx'
import { referenceText } from '#entities/card/reference-text.ts'
import { formatDay } from '#lib/format-time.ts'
import { textIn } from './text-in.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'

const { fields } = organization

export function Facts({ record }: { readonly record: AnyRecord }) {
  const text = (name: string) => textIn(record, name).trim()
  const gstin = text('taxNumber')
  const { timeZone } = useUser()
  const days = record['paymentDays']
  const state = stateIn(gstin)
  const facts: readonly (readonly [label: string, value: string])[] = [
    ['State', state === undefined ? '' : `${state} ${STATES[state] ?? ''}`],
    [fields.pan.label, text('pan')],
    ['Pays within', typeof days === 'number' ? counted(days, 'day') : ''],
    ['Keeps TDS', record['deductsTds'] === 1 ? 'yes' : ''],
    [fields.address.label, text('address')],
  ]
  const copy = async () => {
    await navigator.clipboard.writeText(gstin)
    say({ tone: 'good', text: 'Copied.' })
  }
  return (
    <>
      <dl className="about__facts">
        {gstin !== '' && (
          <div>
            <dt>{fields.taxNumber.label}</dt>
            <dd>
              {gstin}
              {state !== undefined && (
                <IconButton
                  size="sm"
                  icon={Copy}
                  aria-label="Copy the tax number"
                  onClick={() => void copy()}
                />
              )}
            </dd>
          </div>
        )}
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        {text('website') !== '' && (
          <div>
            <dt>{fields.website.label}</dt>
            <dd>
              <RecordText text={text('website')} />
            </dd>
          </div>
        )}
      </dl>
      <p className="about__beside about__maker">
        Created by {referenceText(record['createdBy'])}, {formatDay(Number(record['createdTime']), timeZone)}.
      </p>
    </>
  )
}
