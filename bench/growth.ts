// The same call on a thousand and on a million rows of one person: it must cost the same.
import type { Figure, Measurement } from './figure.ts'
import { answerOf } from './hot-calls.ts'
import { type Call, wireOf } from './load.ts'
import { callOf, menuLists } from './pages/menu-lists.ts'
import type { BenchTarget, SeededPlace } from './place.ts'
import { say } from './progress.ts'
import { compareAll, type Comparison, type Contender, type Effort } from './rounds.ts'
import { TOKEN } from './seeded-rows.ts'
import type { Measured } from './server-process.ts'

const FEW = 1000
export const MANY = 1_000_000

const bookmarks = (userId: number): Call => ({
  method: 'POST',
  path: '/api/customized/bookmarks',
  body: { pageNumber: 1, pageSize: 50, dataFilter: { bookmarkFilter: { loggedInUserId: userId } } },
})
const chart =
  (word: string, rest = '') =>
  (userId: number): Call => ({ method: 'GET', path: `/api/${word}/${userId}${rest}` })

const LISTS = { limit: 1.3, aim: 1.1 }
const CHARTS = { limit: 1.5, aim: 1.1 }

type GrowthCall = readonly [name: string, call: (userId: number) => Call, promise: typeof LISTS]

const lists = menuLists.flatMap((list): GrowthCall[] => [
  [`tasks, ${list.name}: first page`, (userId) => callOf(list, userId, false), LISTS],
  [`tasks, ${list.name}: page ${list.deepPage}`, (userId) => callOf(list, userId, true), LISTS],
])
const asked: readonly GrowthCall[] = [
  ...lists,
  ['bookmarks', bookmarks, LISTS],
  ['chart of statuses', chart('chart_data/task/status_chart', '/-1'), CHARTS],
  ...[-1, 6, 12].map((limit): GrowthCall => [
    `chart of months (${limit === -1 ? 'all' : limit})`,
    chart('chart_data/task/tasks_per_month', `/${limit}`),
    CHARTS,
  ]),
  ['cloud of what is over', chart('word_cloud/task/over_due_metrics'), CHARTS],
]

/** Slices of so many requests, not of time: a server that gets little time would share what a connection costs among few. */
const REQUESTS = 300
/** The code behind the calls is the same: what all of them together ask for compiles it. */
const WARM = 500
/** At the most: what takes so long needs no three hundred to be measured. */
const SECONDS = 0.6
/** More than the others have: slices are short. */
const MORE_ROUNDS = 2

type Opened = { readonly server: Measured; readonly seeded: SeededPlace }

const contenderOf = ({ server, seeded }: Opened, call: GrowthCall[1]): Contender => ({
  server,
  wires: [wireOf(server.address, TOKEN, call(seeded.owner.id))],
})

const noteOf = ({ least, most, one, other }: Comparison) =>
  `${least.toFixed(2)}–${most.toFixed(2)}; ${one.cpu.toFixed(0)} µs to ${other.cpu.toFixed(0)} µs`

/** Of what is kept between two writes this shows nothing: the first one after a write reads it. One request at a time. */
async function firstAfterWrites(large: Opened, small: Opened, { rounds }: Effort): Promise<Figure[]> {
  const of = (opened: Opened, call: GrowthCall[1]): Contender => {
    const { write } = opened.seeded
    return { ...contenderOf(opened, call), ...(write ? { before: write } : {}) }
  }
  const pairs = asked.map(([name, call]) => ({ name, one: of(large, call), other: of(small, call) }))
  const found = await compareAll(pairs, { rounds, connections: 1, requests: 1, seconds: 60, warm: 0 })
  return found.map((one) => ({ name: one.name, value: one.ratio, unit: '', note: noteOf(one) }))
}

/** @param many so many rows against a thousand */
export async function benchGrowth(place: BenchTarget, effort: Effort, many = MANY): Promise<Measurement[]> {
  const open = async (count: number): Promise<Opened> => {
    say(`opening ${count.toLocaleString('en')} rows`)
    const seeded = await place.seeded(count)
    return { seeded, server: await seeded.startProduct() }
  }
  const small = await open(FEW)
  const large = await open(many)
  const named = (name: string) => `${name}: at ${many.toLocaleString('en')} over ${FEW.toLocaleString('en')}`
  try {
    for (const [, call] of asked)
      for (const { server, seeded } of [large, small]) await answerOf(server.address, call(seeded.owner.id))
    const pairs = asked.map(([name, call]) => ({
      name,
      one: contenderOf(large, call),
      other: contenderOf(small, call),
    }))
    // Rounds are short, as there are many calls; so there are more of them.
    const rounds = effort.rounds + MORE_ROUNDS
    const found = await compareAll(pairs, {
      ...effort,
      rounds,
      seconds: SECONDS,
      requests: REQUESTS,
      warm: WARM,
    })
    const figures = found.map((one, index): Figure => {
      const promise = asked[index]?.[2] ?? LISTS
      return { name: named(one.name), value: one.ratio, ...promise, unit: '', note: noteOf(one) }
    })
    const done = [{ title: `Server: growth, ${place.name}`, figures }]
    if (!large.seeded.write) return done
    const first = await firstAfterWrites(large, small, effort)
    const renamed = first.map((one) => ({ ...one, name: named(one.name) }))
    return [
      ...done,
      { title: `Server: growth, the first answer after a write, ${place.name}`, figures: renamed },
    ]
  } finally {
    await Promise.all([small.server.stop(), large.server.stop()])
  }
}
