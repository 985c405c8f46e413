// The same call by a person with a thousand tasks alone, and by one with ten thousand in a firm with a hundred thousand: it must cost the same.
import type { Figure, Measurement } from './figure.ts'
import { answerOf, listCall, taskBody } from './hot-calls.ts'
import { type Call, wireOf } from './load.ts'
import { callOf, menuLists } from './pages/menu-lists.ts'
import type { BenchTarget, SeededPlace } from './place.ts'
import { say } from './progress.ts'
import { compareAll, type Comparison, type Contender, type Effort } from './rounds.ts'
import { type SeededCounts, TOKEN } from './seeded-rows.ts'
import type { Measured } from './server-process.ts'

const FEW = { count: 1000 }
const MANY = { count: 10_000, others: 90_000 }

const bookmarks = (userId: number): Call => ({
  method: 'POST',
  path: '/api/customized/bookmarks',
  body: { pageNumber: 1, pageSize: 50, dataFilter: { bookmarkFilter: { loggedInUserId: userId } } },
})
const chart =
  (word: string, rest = '') =>
  (userId: number): Call => ({ method: 'GET', path: `/api/${word}/${userId}${rest}` })

const LISTS = { limit: 1.3, aim: 1.1 }
/** Of the first answer after a write. */
const FIRST = 1.5
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

/** Changes a task of the person, so that nothing that was kept for them is true any more. */
function writerOf({ server, seeded }: Opened): () => Promise<void> {
  let changes = 0
  let path: string | undefined
  return async () => {
    const { id } = seeded.owner
    path ??= `/api/task/${firstIdOf(await answerOf(server.address, listCall(id, 1)))}`
    await answerOf(server.address, { method: 'PUT', path, body: taskBody(id, (changes += 1)) })
  }
}
const firstIdOf = (list: string) =>
  (JSON.parse(list) as { readonly list: readonly { readonly id: number }[] }).list[0]?.id

/** Of what is kept between two writes the rounds show nothing: the first request after a write reads it. One at a time. */
async function firstAfterWrites(large: Opened, small: Opened, { rounds }: Effort): Promise<Figure[]> {
  const writes = new Map([large, small].map((opened) => [opened, writerOf(opened)]))
  const of = (opened: Opened, call: GrowthCall[1]): Contender => ({
    ...contenderOf(opened, call),
    before: writes.get(opened) ?? (async () => undefined),
  })
  const pairs = asked.map(([name, call]) => ({ name, one: of(large, call), other: of(small, call) }))
  const found = await compareAll(pairs, {
    rounds: rounds * MORE_ROUNDS,
    connections: 1,
    requests: 1,
    seconds: 60,
    warm: 0,
  })
  return found.map((one) => ({ name: one.name, value: one.ratio, limit: FIRST, unit: '', note: noteOf(one) }))
}

export async function benchGrowth(place: BenchTarget, effort: Effort): Promise<Measurement[]> {
  const open = async (counts: SeededCounts): Promise<Opened> => {
    say(`opening ${counts.count.toLocaleString('en')} rows`)
    const seeded = await place.seeded(counts)
    return { seeded, server: await seeded.startProduct() }
  }
  const small = await open(FEW)
  const large = await open(MANY)
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
      return { name: one.name, value: one.ratio, ...promise, unit: '', note: noteOf(one) }
    })
    return [
      { title: `Server: growth, ${place.name}`, figures },
      {
        title: `Server: growth, the first answer after a write, ${place.name}`,
        figures: await firstAfterWrites(large, small, effort),
      },
    ]
  } finally {
    await Promise.all([small.server.stop(), large.server.stop()])
  }
}
