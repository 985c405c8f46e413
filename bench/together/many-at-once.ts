// What an act on many costs for each of them, over what it costs on a tenth of them: it must not cost more among many.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure } from '../figure.ts'
import { say } from '../progress.ts'
import { median } from '../rounds.ts'
import type { Measured } from '../server-process.ts'
import { type Act, undo } from './firm.ts'

export const MANY = 500
export const FEW = 50

const PROMISE = { limit: 1.3, aim: 1.1 }
/** What a thread uses stands in the system's books when it comes to rest. */
const BOOKED_AFTER_MS = 50

export interface ActOnClients {
  readonly server: Measured
  readonly name: string
  readonly act: (clients: number) => Promise<Act>
  readonly rounds: number
}

/** Processor time of each task, in microseconds. */
interface Costs {
  readonly made: number
  readonly undone: number
  readonly tasks: number
}

async function once({ server, act }: ActOnClients, clients: number): Promise<Costs> {
  const start = server.cpu()
  const done = await act(clients)
  await sleep(BOOKED_AFTER_MS)
  const between = server.cpu()
  await undo(server, done)
  await sleep(BOOKED_AFTER_MS)
  const { tasks } = done.data
  return { made: (between - start) / tasks, undone: (server.cpu() - between) / tasks, tasks }
}

/** The act and its undo, round by round; the first one of each warms. */
export async function benchActOnMany(asked: ActOnClients): Promise<Figure[]> {
  const [many, few]: [Costs[], Costs[]] = [[], []]
  for (let round = 0; round <= asked.rounds; round += 1) {
    say(`${asked.name}: ${round === 0 ? 'warming' : `round ${round} of ${asked.rounds}`}`)
    const costs = [await once(asked, MANY), await once(asked, FEW)] as const
    if (round === 0) continue
    many.push(costs[0])
    few.push(costs[1])
  }
  const figure = (name: string, part: 'made' | 'undone'): Figure => {
    const ratios = many.map((cost, index) => cost[part] / (few[index]?.[part] ?? Number.NaN))
    const micros = (costs: readonly Costs[]) => `${median(costs.map((cost) => cost[part])).toFixed(0)} µs`
    const range = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`
    return {
      name: `${name}: ${many[0]?.tasks ?? 0} tasks against ${few[0]?.tasks ?? 0}, each`,
      value: median(ratios),
      ...PROMISE,
      unit: '',
      note: `${range}; ${micros(many)} to ${micros(few)} a task`,
    }
  }
  return [figure(asked.name, 'made'), figure(`undo of it`, 'undone')]
}
