// What changes about a record, as far as its comments go along.
import { isCommentHost } from '@daybook/contract/conversation/comment-rules.ts'
import type { OnChange } from '#entities/changed.ts'
import { moveToOrganization } from '#features/conversation/keep-with-record.ts'

/** A record that has another client takes its comments along. */
export const keepClientOfComments: OnChange = async ({ tx }, list) => {
  for (const { entity, action, row, changes } of list)
    if (action === 'update' && isCommentHost(entity.name) && Object.hasOwn(changes, 'organization'))
      await moveToOrganization(tx, { entity, row })
}
