// Whoever has tasks that moved hears of it once a period, however many they are and in however many parts they move (rules/news 1).
import { dutyName } from '@daybook/contract/compliance/duty-name.ts'
import { obligationOf } from '@daybook/contract/compliance/packs/packs.ts'
import { complianceMessages as sentences } from '@daybook/contract/messages/compliance/compliance-messages.ts'
import { type News, tell } from '#background/tell.ts'
import type { Saving } from '#entities/hooks.ts'

export interface Moved {
  readonly userId: number
  readonly obligation: string
  readonly period: string
  readonly due: string
}

/** @param event names what moved them: of the same one a person hears once */
export async function tellOfMoves(saving: Saving, moved: readonly Moved[], event: string): Promise<void> {
  const who = saving.actor.user.firstname
  const groups = Map.groupBy(moved, ({ obligation, period, due }) => `${obligation} ${period} ${due}`)
  const news = [...groups].flatMap(([about, group]): News[] => {
    const [first] = group
    if (!first) return []
    const { obligation, period, due } = first
    const title = dutyName({ name: obligationOf(obligation)?.name ?? obligation }, period)
    return [
      {
        kind: 'commented',
        key: `commented:moved:${event}:${about}`,
        entity: '',
        recordId: 0,
        title,
        text: sentences.movedText(who, title, due),
        path: `/compliance?month=${due.slice(0, 'YYYY-MM'.length)}`,
        to: group.map(({ userId }) => userId),
      },
    ]
  })
  await tell(saving, ...news)
}
