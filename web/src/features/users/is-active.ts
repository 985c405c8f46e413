// Whether an account may sign in.
import { ACCOUNT_STATUS } from '@daybook/contract/entities/lookups.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { referenceId } from '#entities/card/reference-id.ts'

export const isActive = (record: AnyRecord): boolean =>
  referenceId(record['accountStatus']) === ACCOUNT_STATUS.active
