// Two people at the same moment, on two processes where the database has them: never below 0, nothing half done.
import { describe, expect, test } from 'vitest'
import { receipt } from '@daybook/contract/entities/receipt.ts'
import { startAnother } from '#test/support/app.ts'
import { callerOf } from '#test/support/caller.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { billedClient } from '#test/support/invoicing/issued.ts'
import { receiptsOf, rowOf } from '#test/support/invoicing/receipts.ts'
import { openOffice } from '#test/support/people/actors.ts'
import { countOf } from '#test/support/reads.ts'

const TIMES = 6

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const elsewhere = dialect.name === 'PostgreSQL' ? await startAnother(office) : office
  const [me, other] = [office.as(office.user), callerOf(elsewhere, office.colleague)]
  const newClient = async () => {
    const client = await billedClient(office.as(office.admin), { me })
    return { ...client, mine: receiptsOf(me, client.clientId), theirs: receiptsOf(other, client.clientId) }
  }

  test('money on account that two allocate at once is used once', async () => {
    const { issue, invoiceAt, mine, theirs } = await newClient()
    for (let round = 0; round < TIMES; round += 1) {
      const [one, two] = [await issue({ total: 100_000 }), await issue({ total: 100_000 })]
      const { id } = (await mine.record({ amount: 1180 })).body.data

      const answers = await Promise.all([
        mine.allocate(id, { rows: [rowOf(one.id, 1180)] }),
        theirs.allocate(id, { rows: [rowOf(two.id, 1180)] }),
      ])

      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
      expect(answers.map(({ body }) => body.code).filter(Boolean)).toEqual(['more_than_receipt'])
      const open = [(await invoiceAt(one.id)).balance, (await invoiceAt(two.id)).balance]
      expect(open.toSorted((one, other) => (one ?? 0) - (other ?? 0))).toEqual([0, 1180])
      expect((await mine.at(id)).onAccount).toBe(0)
    }
  })

  test('an invoice that two receipts pay at once is paid once, and the other leaves nothing', async () => {
    const { issue, invoiceAt, mine, theirs } = await newClient()
    for (let round = 0; round < TIMES; round += 1) {
      const { id } = await issue({ total: 100_000 })
      const before = await countOf(office, receipt)

      const answers = await Promise.all(
        [mine, theirs].map(({ record }) => record({ amount: 1000, rows: [rowOf(id, 1000)] })),
      )

      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
      expect(answers.map(({ body }) => body.code).filter(Boolean)).toEqual(['more_than_open'])
      expect((await invoiceAt(id)).balance).toBe(180)
      expect(await countOf(office, receipt)).toBe(before + 1)
    }
  })

  test('rows in crossed orders wait for each other, never in a ring', async () => {
    const { issue, invoiceAt, mine, theirs } = await newClient()
    const ids = [(await issue({ total: 100_000 })).id, (await issue({ total: 100_000 })).id]
    const rows = ids.map((id) => rowOf(id, 100))

    const answers = await Promise.all(
      Array.from({ length: TIMES }, (_, index) =>
        (index % 2 === 0 ? mine : theirs).record({
          amount: 200,
          rows: index % 2 === 0 ? rows : rows.toReversed(),
        }),
      ),
    )

    expect(answers.map(({ status }) => status)).toEqual(Array(TIMES).fill(201))
    for (const id of ids) expect((await invoiceAt(id)).balance).toBe(1180 - 100 * TIMES)
  })

  test('reversed while it is allocated, it is one or the other', async () => {
    const { issue, invoiceAt, mine, theirs } = await newClient()
    for (let round = 0; round < TIMES; round += 1) {
      const invoice = await issue({ total: 100_000 })
      const { id } = (await mine.record({ amount: 1180 })).body.data

      const [reversed, allocated] = await Promise.all([
        mine.reverse(id),
        theirs.allocate(id, { rows: [rowOf(invoice.id, 1180)] }),
      ])

      expect(reversed.status).toBe(200)
      expect([200, 409]).toContain(allocated.status)
      expect(await mine.at(id)).toMatchObject({ onAccount: 0, rows: [] })
      expect((await invoiceAt(invoice.id)).balance).toBe(1180)
    }
  })

  test('the same reference sent twice at once is asked about', async () => {
    const { mine, theirs } = await newClient()

    const answers = await Promise.all(
      [mine, theirs].map(({ record }) => record({ amount: 10, reference: 'UTR at once' })),
    )

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
  })
})
