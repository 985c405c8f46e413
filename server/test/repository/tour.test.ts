// docs/tour.md is followed to the letter, on databases that a Daybook before it has worked with.
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { given } from '#test/support/make.ts'
import {
  copyRepository,
  follow,
  printedBy,
  root,
  startCopy,
  stepsUnder,
} from '#test/support/repository-copy.ts'

const page = 'docs/tour.md'
/** A start makes a backup before it upgrades, and other tests run beside this one. */
const LONG = 120_000

const offices = await Promise.all(dialects.map((dialect) => openOffice(dialect)))
const copy = copyRepository()
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const tea = { name: 'Tea', spentOn: null, amount: 120.5, paidTo: { id: 1 }, dataStatus: { id: 3 } }
const made: number[] = []

beforeAll(async () => {
  for (const office of offices) await given(office.as(office.user), bookmark, { name: 'Was there before' })
})

/** What the API gives back of a record that it made. */
async function madeBy(ask: Awaited<ReturnType<typeof startCopy>>['ask'], input: object) {
  const { data } = (await ask('POST', '/api/expenses', input)) as { data: { id: number } }
  return (await ask('GET', `/api/expenses/${data.id}`)) as { id: number }
}

describe('a kind of record', () => {
  test('is there after the steps of the page', { timeout: LONG }, async () => {
    for (const step of stepsUnder(page, 'Add a kind of record')) follow(copy, step)

    for (const office of offices) {
      const { ask, stop } = await startCopy(copy, office)
      const expense = await madeBy(ask, tea)
      made.push(expense.id)
      expect(expense).toMatchObject({ name: 'Tea', amount: 120.5, createdBy: { id: office.user.id } })
      expect(await ask('POST', '/api/customized/expenses', {})).toMatchObject({ totalItems: 1 })
      expect(await ask('GET', '/api/bookmarks')).toMatchObject([{ name: 'Was there before' }])
      await stop()
    }
  })

  test('has its place in the menu, before what administrators do', () => {
    const labels = printedBy(
      copy,
      `import { menu } from './src/app/menu.ts'
       console.log(JSON.stringify(menu.map(({ label }) => label)))`,
    )

    expect(labels).toEqual(expect.arrayContaining(['Invoices', 'Expenses', 'Administration', 'Help']))
    expect(String(labels)).toContain('Invoices,Expenses,Administration,Help')
  })

  test('is refused a second time', () => {
    const again = () =>
      stepsUnder(page, 'Add a kind of record')
        .slice(0, 1)
        .forEach((step) => follow(copy, step))

    expect(again).toThrow(`There is a kind called 'expense' already.`)
  })
})

describe('a field', () => {
  test('is there after the steps of the page, also in what was there before', { timeout: LONG }, async () => {
    for (const step of stepsUnder(page, 'Add a field')) follow(copy, step)

    for (const [index, office] of offices.entries()) {
      const { ask, stop } = await startCopy(copy, office)
      expect(await ask('GET', `/api/expenses/${made[index]}`)).toMatchObject({ name: 'Tea', billNumber: '' })
      expect(await madeBy(ask, { ...tea, billNumber: 'B 7' })).toMatchObject({ billNumber: 'B 7' })
      await stop()
    }
  })

  test('is on the form', () => {
    const labels = printedBy(
      copy,
      `import { expense } from '@daybook/contract/entities/expense.ts'
       import { shownFields } from './src/entities/form/shown-fields.ts'
       console.log(JSON.stringify(shownFields({ entity: expense, mode: 'new', hidden: [] }).map(({ field }) => field.label)))`,
    )

    expect(labels).toEqual(['Name', 'Spent On', 'Amount', 'Bill Number', 'Paid To', 'Data Status'])
  })
})

// `npm run test:full`: it compiles everything a second time.
if (process.env['FULL'] === '1')
  test('all of it compiles, the tests included', { timeout: LONG }, () => {
    const compiler = join(root, 'node_modules/typescript/bin/tsc')

    expect(() =>
      execFileSync(process.execPath, [compiler, '-b', 'contract', 'server', 'web'], {
        cwd: copy,
        encoding: 'utf8',
      }),
    ).not.toThrow()
  })
