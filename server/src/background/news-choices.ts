// What people chose about news of colleagues: by which ways each kind comes to them, and when they want quiet.
import type { NewsKind } from '@daybook/contract/tasks/news-kinds.ts'
import { type ChosenKinds, kindsBody, type Ways, waysOf } from '@daybook/contract/tasks/news.ts'
import { DEFAULT_PREFERENCES } from '@daybook/contract/account/preferences.ts'
import { readIds } from '#entities/field-codecs.ts'
import type { AnyDb } from '#entities/store.ts'
import type { Quiet } from '#formats/quiet-hours.ts'

export interface NewsChoices extends Quiet {
  readonly timeZone: string
  readonly digestTime: string
  /** With the switches for all mail and all push that stand above it. */
  readonly waysOf: (kind: NewsKind) => Ways
}

/** What is stored was checked before; what an older version wrote and this one does not know is as usual. */
export const readKinds = (text: string | null): ChosenKinds => {
  if (!text) return {}
  const read = kindsBody.safeParse(JSON.parse(text))
  return read.success ? read.data : {}
}
export const readDays = (text: string | null): number[] => (text ? readIds(text) : [])

export async function newsChoicesOf(
  db: AnyDb,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, NewsChoices>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('user')
    .leftJoin('preference', 'preference.userId', 'user.id')
    .where('user.id', 'in', [...new Set(userIds)])
    .select(['user.id', 'user.timeZone', 'preference.mail', 'preference.push', 'preference.digestTime'])
    .select(['preference.kinds', 'preference.quietFrom', 'preference.quietTo', 'preference.quietDays'])
    .execute()
  return new Map(
    rows.map(({ id, timeZone, digestTime, mail, push, ...row }) => {
      const kinds = readKinds(row.kinds)
      const choices: NewsChoices = {
        timeZone,
        digestTime: digestTime ?? DEFAULT_PREFERENCES.digestTime,
        quietFrom: row.quietFrom ?? '',
        quietTo: row.quietTo ?? '',
        quietDays: readDays(row.quietDays),
        waysOf: (kind) => {
          const ways = waysOf(kinds, kind)
          return { ...ways, mail: mail === 0 ? 'off' : ways.mail, push: push !== 0 && ways.push }
        },
      }
      return [id, choices]
    }),
  )
}
