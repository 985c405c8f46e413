// What happens to a file is a line in the history of its record: people find it there, and other browsers hear of it.
import type { Saving } from '#entities/hooks.ts'
import { writeHistory } from '#entities/history/history.ts'
import { type Host, titleOf } from '#features/conversation/host.ts'

/** @param file its name before and after: null where there is none */
export const noteFile = (
  { tx, actor, now }: Saving,
  host: Host,
  file: readonly [before: string | null, after: string | null],
): Promise<void> =>
  writeHistory(tx, {
    entity: host.entity.name,
    recordId: host.row.id,
    scopeId: host.row.scopeId,
    stamp: now,
    by: actor,
    action: 'update',
    title: titleOf(host),
    changes: { file },
  })
