// After the traffic: what was acknowledged is compared with what the database holds.
import type { Deps } from '../server/src/deps.ts'
import { type Finding, none } from './finding.ts'
import type { Tally } from './traffic.ts'

export async function reckon({ db }: Deps, tally: Tally): Promise<Finding[]> {
  const rows = await db.selectFrom('bookmark').select(['id', 'name', 'scopeId']).execute()
  const stored = new Map(rows.map((row) => [row.id, row]))
  const lost: string[] = []
  const foreign: string[] = []
  for (const [id, { name, owner }] of tally.records) {
    const row = stored.get(id)
    if ((row?.name ?? null) !== name)
      lost.push(`${id}: acknowledged ${String(name)}, stored ${String(row?.name)}`)
    if (row && row.scopeId !== owner.scopeId) foreign.push(`${id} in scope ${row.scopeId}`)
  }
  // The log knows every create: one with a key is carried out once, however often it was asked.
  const made = await db
    .selectFrom('history')
    .select(['title', (eb) => eb.fn.countAll<number>().as('count')])
    .where('entity', '=', 'bookmark')
    .where('action', '=', 'create')
    .groupBy('title')
    .execute()
  const twice = made
    .filter(({ title, count }) => tally.created.has(title) && count > 1)
    .map(({ title }) => title)
  return [
    {
      what: `requests; ${tally.acknowledged} of them acknowledged writes`,
      found: String(tally.requests),
      isRight: tally.requests > 0 && tally.acknowledged > 0,
    },
    none('requests failed', tally.failed),
    none('answers contradict what was acknowledged', tally.wrong),
    none('acknowledged writes are missing', lost),
    none('records were made twice', twice),
    none('records stand in a foreign scope', foreign),
    { what: 'longest wait for an answer', found: `${tally.longestMs.toFixed(0)} ms`, isRight: true },
  ]
}
