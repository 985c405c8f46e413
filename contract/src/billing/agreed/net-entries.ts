// What corrections took away comes off the hours of the same task, before those are told apart by person, rate or retainer.
import { idsOf, type UnbilledEntry } from '#billing/agreed/bill-lines.ts'
import { SECONDS_OF_MINUTE } from '#time/minutes.ts'

/** Whose hours go first: those of whom the correction is, else the newest. */
const byNearness =
  (person: number | undefined) =>
  (one: UnbilledEntry, other: UnbilledEntry): number =>
    Number(other.person === person) - Number(one.person === person) ||
    (one.day > other.day ? -1 : one.day < other.day ? 1 : other.id - one.id)

/** @param most seconds that can be billed of the task; parts of a minute beyond are no hours that somebody took away */
function netOfTask<E extends UnbilledEntry>(own: readonly E[], most: number): readonly E[] {
  const sum = own.reduce((total, { seconds }) => total + seconds, 0)
  const beyond = sum - most < SECONDS_OF_MINUTE ? 0 : sum - most
  if (sum - beyond <= 0) return []
  if (beyond === 0 && own.every(({ seconds }) => seconds > 0)) return own
  const left = new Map(own.map(({ id, seconds }) => [id, Math.max(0, seconds)]))
  const takeOff = (seconds: number, person?: number) => {
    let owed = seconds
    for (const { id } of own.toSorted(byNearness(person))) {
      const taken = Math.min(owed, left.get(id) ?? 0)
      left.set(id, (left.get(id) ?? 0) - taken)
      owed -= taken
    }
  }
  for (const { seconds, person } of own) if (seconds < 0) takeOff(-seconds, person)
  takeOff(beyond)
  const isLeft = ({ id }: E) => (left.get(id) ?? 0) > 0
  // They are billed with what is left: else the correction would take away again next month.
  const gone = own.filter((entry) => !isLeft(entry)).flatMap(idsOf)
  const kept = own.filter(isLeft)
  // One that they lowered: the others may wait for another bill.
  const lowered = kept.findLast(({ id, seconds }) => left.get(id) !== seconds) ?? kept[0]
  return kept.map((entry) => ({
    ...entry,
    seconds: left.get(entry.id) ?? 0,
    ...(entry === lowered && { taken: [...(entry.taken ?? []), ...gone] }),
  }))
}

/**
 * In the order of the entries, each of which has hours. A task of which nothing is left has none.
 * @param free seconds of each task that can be billed; of a task that is absent all can
 */
export function netEntries<E extends UnbilledEntry>(
  entries: readonly E[],
  free: ReadonlyMap<number, number>,
): E[] {
  const net = [...Map.groupBy(entries, ({ task }) => task)].flatMap(([task, own]) =>
    netOfTask(own, free.get(task) ?? Infinity),
  )
  const byId = new Map(net.map((entry) => [entry.id, entry]))
  return entries.flatMap(({ id }) => byId.get(id) ?? [])
}
