// The same call on a thousand and on a million rows of one person: it must cost the same.
import type { Figure } from './figure.ts'
import { answerOf } from './hot-calls.ts'
import { type Call, wireOf } from './load.ts'
import { callOf, menuLists } from './menu-lists.ts'
import { compare, type Contender, type Effort } from './rounds.ts'
import type { Place, SeededPlace } from './place.ts'
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

type Asked = readonly [name: string, call: (userId: number) => Call, promise: typeof LISTS]

const lists = menuLists.flatMap((list): Asked[] => [
  [`tasks, ${list.name}: first page`, (userId) => callOf(list, userId, false), LISTS],
  [`tasks, ${list.name}: page ${list.deepPage}`, (userId) => callOf(list, userId, true), LISTS],
])
const asked: readonly Asked[] = [
  ...lists,
  ['bookmarks', bookmarks, LISTS],
  ['chart of statuses', chart('chart_data/task/status_chart', '/-1'), CHARTS],
  ...[-1, 6, 12].map((limit): Asked => [
    `chart of months (${limit === -1 ? 'all' : limit})`,
    chart('chart_data/task/tasks_per_month', `/${limit}`),
    CHARTS,
  ]),
  ['cloud of what is over', chart('word_cloud/task/over_due_metrics'), CHARTS],
]

/** There are many calls, and the code behind them is the same. */
const SHARE_OF_SECONDS = 1 / 3
const WARM = 400

/** @param many so many rows against a thousand */
export async function benchGrowth(place: Place, effort: Effort, many = MANY): Promise<Figure[]> {
  const open = async (count: number) => {
    const seeded = await place.seeded(count)
    return { seeded, server: await seeded.startProduct() }
  }
  const small = await open(FEW)
  const large = await open(many)
  const times = `at ${many.toLocaleString('en')} over ${FEW.toLocaleString('en')}`
  const contender = async (
    { server, seeded }: { readonly server: Measured; readonly seeded: SeededPlace },
    call: (userId: number) => Call,
  ): Promise<Contender> => {
    const one = call(seeded.owner.id)
    await answerOf(server.address, one)
    return { server, wires: [wireOf(server.address, TOKEN, one)] }
  }
  const figures: Figure[] = []
  try {
    for (const [name, call, promise] of asked) {
      const { ratio, least, most, one, other } = await compare(
        await contender(large, call),
        await contender(small, call),
        { ...effort, seconds: effort.seconds * SHARE_OF_SECONDS, warm: WARM },
      )
      const note = `${least.toFixed(2)}–${most.toFixed(2)}; ${one.cpu.toFixed(0)} µs to ${other.cpu.toFixed(0)} µs`
      figures.push({
        name: `${name}: ${times}`,
        value: ratio,
        ...promise,
        unit: '',
        note,
      })
    }
  } finally {
    await Promise.all([small.server.stop(), large.server.stop()])
  }
  return figures
}
