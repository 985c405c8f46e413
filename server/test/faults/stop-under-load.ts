// One process that is told to go while people work: whoever was let in is answered, and only then it ends.
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, type Outcome, startLoad, tally } from '#test/faults/load.ts'
import {
  addPeople,
  atMost,
  exactly,
  type Finding,
  openHere,
  type FaultSite,
  type Running,
  startServer,
} from '#test/faults/place.ts'

const CLIENTS = 16
const END_S = 10
const AGAIN_MS = 50
const unlimited = { RATE_LIMIT: 'off' }

/** 'after a signal by 0.2 s, 3.1 s': what failed while it was on its way out says something else than what failed before. */
const after = (signals: readonly number[], moments: readonly number[]) =>
  `after a signal by ${moments
    .map((moment) =>
      ((moment - (signals.findLast((signal) => signal <= moment) ?? Infinity)) / 1000).toFixed(1),
    )
    .join(', ')} s`

const LATE_MS = 700
const AFTERWARDS_MS = 1000

/** When the clients, which are this process, had no processor. */
function watchPauses() {
  const pauses: number[] = []
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    if (now - last > LATE_MS) pauses.push(now)
    last = now
  }, 20)
  return {
    wasAt: (time: number) =>
      time - last > LATE_MS || pauses.some((pause) => Math.abs(time - pause) < AFTERWARDS_MS),
    stop: () => clearInterval(timer),
  }
}

/** @param times how often it is stopped and started anew */
export async function stopUnderLoad(place: FaultSite, times: number): Promise<Finding[]> {
  const prepared = await openHere(place)
  const people = await addPeople(prepared, CLIENTS)
  await prepared.stop()
  let server: Running = await startServer(place, unlimited)
  /** When something failed. */
  const moments: number[] = []
  const wrong: Outcome[] = []
  let silent = 0
  const pauses = watchPauses()
  const load = startLoad(people, CLIENTS, async ({ token }, nth, agent): Promise<Outcome> => {
    const path = nth % 4 === 0 ? '/api/bookmarks' : '/api/customized/bookmarks'
    const body =
      nth % 4 === 0
        ? { name: `stop ${nth}`, reference: 'https://example.in/', dataStatus: { id: 3 } }
        : { pageSize: 20 }
    const outcome = await ask(server.address, path, { method: 'POST', token, agent, body })
    const isWrong = !outcome.isRefused && (outcome.status < 200 || outcome.status >= 300)
    // Whoever is silent for a second is taken to be gone; a pause of the clients themselves looks the same.
    if (outcome.error === 'ECONNRESET' && pauses.wasAt(performance.now())) silent += 1
    else if (isWrong) moments.push(performance.now())
    if (isWrong) wrong.push(outcome)
    if (outcome.isRefused) await sleep(AGAIN_MS)
    return outcome
  })
  const codes: (number | null)[] = []
  const signals: number[] = []
  let slowestEnd = 0
  for (let time = 0; time < times; time += 1) {
    await sleep(1000)
    const begun = performance.now()
    signals.push(begun)
    codes.push(await server.stop())
    slowestEnd = Math.max(slowestEnd, performance.now() - begun)
    server = await startServer(place, unlimited)
  }
  await sleep(500)
  await load.stop()
  pauses.stop()
  await server.stop()
  // Where nobody listens nothing was sent: that is between the end and the new start.
  const sent = load.outcomes.filter(({ isRefused }) => !isRefused)
  return [
    exactly(
      `failed requests of ${sent.length} over ${times} stops of one process`,
      moments.length === 0 ? 0 : `${tally(wrong)} (${after(signals, moments)})`,
      0,
    ),
    {
      promise: 'requests after a second in which the clients stood still, hung up on',
      seen: String(silent),
      isKept: true,
    },
    exactly('exit codes', codes.every((code) => code === 0) ? 'all 0' : codes.join(', '), 'all 0'),
    atMost('the slowest end', slowestEnd / 1000, END_S, 's'),
  ]
}
