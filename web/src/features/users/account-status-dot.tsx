// Whether an account is active, as a dot and a word.
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { referenceText } from '#entities/card/reference-text.ts'
import { StatusDot } from '#ui/display/status-dot.tsx'
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
