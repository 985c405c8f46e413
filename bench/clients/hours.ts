// Reports of hours of a year of ten people, 50,000 entries, against those of a month of it: a month must not cost more among twelve
// than by itself.
import type { Figure, Measurement } from '../figure.ts'
import { answerOf } from '../hot-calls.ts'
import { type Call, wireOf } from '../load.ts'
import type { BenchTarget } from '../place.ts'
import { say } from '../progress.ts'
import { compareAll, type Effort } from '../rounds.ts'
import { TOKEN } from '../seeded-rows.ts'
import { addDays } from '../../contract/src/billing/days.ts'
import { REPORT_BY, type ReportBy } from '../../contract/src/time/report-calls.ts'
import { monthsBefore } from './seeded-hours.ts'

const ENTRIES = 50_000
const PROMISE = { limit: 1.3, aim: 1.1 }
/** A year takes a while: few requests are many milliseconds. */
const SLICE = { requests: 40, warm: 40, seconds: 2 }

export async function benchHours(place: BenchTarget, effort: Effort): Promise<Measurement> {
  say(`opening ${ENTRIES} entries`)
  const server = await (await place.seeded({ count: 100, entries: ENTRIES })).startProduct()
  const months = monthsBefore(Date.now())
  const end = addDays(months.at(-1) ?? '', -1)
  const report = (by: ReportBy, from = ''): Call => ({
    method: 'GET',
    path: `/api/time/report?by=${by}&from=${from}&to=${end}`,
  })
  const rowsOf = async (call: Call) =>
    (JSON.parse(await answerOf(server.address, call)) as { data: { months: unknown[]; rows: unknown[] } })
      .data
  try {
    const asked: { by: ReportBy; year: Call; month: Call; shown: number }[] = []
    for (const by of REPORT_BY) {
      const [year, month] = [report(by, months[0]), report(by, months.at(-2))]
      const shown = (await rowsOf(year)).months.length / (await rowsOf(month)).months.length
      asked.push({ by, year, month, shown })
    }
    const contender = (call: Call) => ({ server, wires: [wireOf(server.address, TOKEN, call)] })
    const found = await compareAll(
      asked.map(({ by, year, month }) => ({
        name: `by ${by}`,
        one: contender(year),
        other: contender(month),
      })),
      { ...effort, ...SLICE },
    )
    const figures = found.map((one, index): Figure => {
      const shown = asked[index]?.shown ?? 1
      return {
        name: `${one.name}: a month of a year`,
        value: one.ratio / shown,
        ...PROMISE,
        unit: '',
        note: `${(one.least / shown).toFixed(2)}–${(one.most / shown).toFixed(2)}; ${one.one.cpu.toFixed(0)} µs for ${shown} months, ${one.other.cpu.toFixed(0)} µs for one`,
      }
    })
    return { title: `Server: reports of a year against a month, ${place.name}`, figures }
  } finally {
    await server.stop()
  }
}
