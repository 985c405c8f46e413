// Whose records take files from whom.
import { isCommentHost } from '@daybook/contract/conversation/comment-rules.ts'
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { mayChange, SYSTEM_MARK } from '@daybook/contract/engine/rights.ts'
import type { LoggedInUser } from '@daybook/contract/account/session-endpoints.ts'

/** Not those of the product itself, nor of somebody who may only read. */
export const mayAttach = (user: LoggedInUser, entity: AnyEntity, record: AnyRecord): boolean =>
  isCommentHost(entity.name) && record[SYSTEM_MARK] !== true && mayChange(user, entity, record)
