// What is said of a hand-over that is through: one notice for whoever took over, one entry in the audit log (rules/tenancy 17).
import { user } from '@daybook/contract/entities/user.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { handedOverText, handedOverTitle } from '@daybook/contract/tasks/news-texts.ts'
import { tell } from '#background/tell.ts'
import { noteEvent } from '#entities/history/events.ts'
import type { Handing } from '#entities/hooks.ts'

export interface Told {
  readonly leaver: { readonly userId: number; readonly scopeId: number; readonly name: string }
  readonly taker: { readonly id: number; readonly name: string }
  /** First name of whoever handed over. */
  readonly giver: string
  readonly rows: number
  readonly series: number
  /** Of the hand-over: a notice of it comes once. */
  readonly time: number
  /** Ids, where it can be taken back. */
  readonly seriesIds?: readonly number[]
}

export async function tellHandedOver(handing: Handing, told: Told): Promise<void> {
  const { tx, actor, now } = handing
  const { leaver, taker, rows, series, seriesIds } = told
  if (rows + series > 0)
    await tell(
      { ...handing, actor: { userId: actor.userId, scopeId: leaver.scopeId } },
      {
        kind: 'handedOver',
        key: `handedOver:${leaver.userId}:${told.time}`,
        entity: user.name,
        recordId: leaver.userId,
        title: handedOverTitle(leaver.name),
        text: handedOverText(told.giver, leaver.name, rows, series),
        path: `/${task.path}`,
        to: [taker.id],
      },
    )
  await noteEvent(tx, {
    action: 'handed_over',
    by: actor,
    scopeId: leaver.scopeId,
    time: now,
    entity: user.name,
    recordId: leaver.userId,
    title: leaver.name,
    changes: {
      tasks: [null, rows],
      series: [null, series],
      to: [null, taker.name],
      hand: [{ id: leaver.userId }, { id: taker.id }],
      ...(seriesIds ? { seriesIds: [null, [...seriesIds]] } : {}),
    },
  })
}
