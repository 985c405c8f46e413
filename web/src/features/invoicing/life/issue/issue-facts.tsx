// What is about to be fixed, on one ruled line: number, client, due date, net.
import { spelledDay } from '@daybook/contract/billing/day-text.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { paiseAsRupees } from '@daybook/contract/invoicing/rupees.ts'
import { hundredthsAt, textAt } from '#features/invoicing/form/read-values.ts'
import { billOf } from '#features/invoicing/status/bill.ts'

interface IssueFactsProps {
  readonly record: AnyRecord
  readonly number: string | undefined
}

export function IssueFacts({ record, number }: IssueFactsProps) {
  const { due } = billOf(record)
  return (
    <dl className="issue__facts">
      <div className="issue__number">
        <dt>It gets the number</dt>
        <dd>{number ?? '…'}</dd>
      </div>
      <div>
        <dt>To</dt>
        <dd>{textAt(record, 'toOrganizationName')}</dd>
      </div>
      <div>
        <dt>Due</dt>
        <dd>{due === null ? 'No date' : spelledDay(due)}</dd>
      </div>
      <div>
        <dt>Net Payable</dt>
        <dd>{paiseAsRupees(hundredthsAt(record, 'netPayableAmount') ?? 0)}</dd>
      </div>
    </dl>
  )
}
