// A closed task of a series that is opened again: what closing it made goes, unless somebody has touched it.
import { describe, expect, it } from 'vitest'
import { INDIVIDUALS } from '@daybook/contract/entities/customer.ts'
import { STATUS } from '@daybook/contract/entities/lookups.ts'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { signedIn, signIn } from '#test/support/people/actors.ts'
import { startApp } from '#test/support/app.ts'
import { callerOf } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import {
  at,
  nextOccurrencesOf,
  datesOf,
  give,
  MONTHLY,
  taskPath,
  tasksOf,
  WEEKLY,
} from '#test/support/series.ts'

const closed = { status: { id: STATUS.closed } }
const open = { status: { id: STATUS.open } }

describe.each(dialects)('opening a closed recurring task again on $name', async (dialect) => {
  const app = await startApp(dialect)
  let people = 0
  async function someone() {
    people += 1
    const { id } = await signedIn(app, `Undoer${people}`, INDIVIDUALS, ROLES.user)
    return callerOf(app, await signIn(app, id))
  }
  /** A day of the month that follows the clock's, so that the first task is ahead. */
  const soon = () => {
    const day = new Date(app.deps.clock() + 3 * 86_400_000)
    return at(`${day.toISOString().slice(0, 10)}T10:00`)
  }

  it('takes the task away that closing made, and the series goes on as if nothing had been', async () => {
    const me = await someone()
    const first = await give(me, soon(), MONTHLY)
    const [dates, coming] = [await datesOf(me), await nextOccurrencesOf(me, first)]

    await me.put(taskPath(first), closed)
    expect(await datesOf(me)).toHaveLength(dates.length + 1)
    await me.put(taskPath(first), open)

    expect(await datesOf(me)).toEqual(dates)
    expect(await nextOccurrencesOf(me, first)).toEqual(coming)
    await me.put(taskPath(first), closed)
    expect(await datesOf(me)).toHaveLength(dates.length + 1)
  })

  it('takes the next one of a rule that was given to one task alone', async () => {
    const me = await someone()
    const plain = await give(me, soon(), {})
    await me.put(taskPath(plain), WEEKLY)

    await me.put(taskPath(plain), closed)
    expect(await tasksOf(me)).toHaveLength(2)
    await me.put(taskPath(plain), open)

    expect(await tasksOf(me)).toHaveLength(1)
  })

  it('keeps it when somebody has changed it', async () => {
    const me = await someone()
    const first = await give(me, soon(), MONTHLY)
    const before = await tasksOf(me)
    await me.put(taskPath(first), closed)
    const extra = (await tasksOf(me)).at(-1)
    if (!extra) throw new Error('closing made nothing')
    await me.put(taskPath(extra), { description: 'Ask Ravi first' })

    await me.put(taskPath(first), open)

    expect(await tasksOf(me)).toHaveLength(before.length + 1)
  })

  it('keeps what was made by another closing, long ago', async () => {
    const me = await someone()
    const first = await give(me, soon(), MONTHLY)
    await me.put(taskPath(first), closed)
    const before = await datesOf(me)
    app.clock.advance(3_600_000)
    await me.put(taskPath(first), { description: 'Done by phone' })

    await me.put(taskPath(first), open)

    expect(await datesOf(me)).toEqual(before)
  })
})
