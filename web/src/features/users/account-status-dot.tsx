// Whether an account is active, as a dot and a word.
import type { AnyRecord } from '@daybook/contract/entity.ts'
import { referenceText } from '#entities/value-text.ts'
import { StatusDot } from '#ui/status-dot.tsx'
import { AccountMarks } from './account-marks.tsx'
import { isActive } from './is-active.ts'

export const AccountStatusDot = ({ record }: { readonly record: AnyRecord }) => (
  <span className="account-status">
    <StatusDot tone={isActive(record) ? 'active' : 'inactive'}>
      {referenceText(record['accountStatus'])}
    </StatusDot>
    <AccountMarks record={record} />
  </span>
)
