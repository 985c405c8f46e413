// How much of unfinished bodies is kept: of one sender, of all strangers, of all people.
import { describe, expect, test } from 'vitest'
import { openArrivalBudget, type Sender } from '#http/arrival-budget.ts'

const MIB = 1024 * 1024
const stranger = (nth: number): Sender => ({ kind: 'strangers', key: `203.0.113.${nth}` })
const person = (key: number): Sender => ({ kind: 'people', key })

/** Sends bodies of 1 MiB, none of which ends, until one is refused. */
function fill(keep: ReturnType<typeof openArrivalBudget>, senderOf: (nth: number) => Sender) {
  for (let nth = 0; ; nth += 1) {
    const kept = keep(senderOf(nth))
    const refusal = kept.take(MIB)
    if (refusal) return { nth, refusal, kept }
  }
}

describe('the budget of unfinished bodies', () => {
  test.each([
    ['a network', stranger],
    ['a person', person],
  ])('%s that fills its own share is told to wait; others are not', (_who, senderOf) => {
    const keep = openArrivalBudget()

    const { nth, refusal } = fill(keep, () => senderOf(1))

    expect(nth).toBeGreaterThan(0)
    expect(refusal).toMatchObject({ code: 'too_many_requests', extras: { retryAfterSeconds: 10 } })
    expect(keep(senderOf(2)).take(1)).toBeUndefined()
  })

  test('strangers of many networks fill their share, and people do not notice', () => {
    const keep = openArrivalBudget()

    const { nth, refusal } = fill(keep, stranger)

    expect(nth).toBeLessThan(20)
    expect(refusal).toMatchObject({ code: 'busy' })
    expect(keep(person(1)).take(5 * MIB)).toBeUndefined()
  })

  test('what people send is bounded, too, and room comes back when one ends', () => {
    const keep = openArrivalBudget()

    const { nth, refusal, kept } = fill(keep, person)
    kept.letGo()

    expect(nth).toBeLessThan(30)
    expect(refusal).toMatchObject({ code: 'busy' })
    expect(keep(person(99)).take(1000)).toBeUndefined()
  })

  test('a body that comes byte by byte counts for what it takes, not for what it says', () => {
    const keep = openArrivalBudget()
    const kept = keep(stranger(1))
    let bytes = 0
    while (!kept.take(1)) bytes += 1

    expect(bytes).toBeLessThan(10_000)
  })

  test('what still comes of a body that was let go is nobody’s', () => {
    const keep = openArrivalBudget()
    const over = keep(person(1))
    over.letGo()
    for (let nth = 0; nth < 100; nth += 1) over.take(MIB)

    expect(keep(person(1)).take(MIB)).toBeUndefined()
  })
})
