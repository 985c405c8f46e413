// After a person or a firm is deleted no table has a row of them but those that are named here, with the reason.
import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { customer } from '@daybook/contract/entities/customer.ts'
import { openOffice, signedIn } from '#test/support/people/actors.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { allEntities, given } from '#test/support/make.ts'
import { addProvider } from '#test/support/people/steps.ts'

/** Of records a firm has none when it goes, and a person's stay where they are. */
const records = allEntities.map(({ name }) => name)
const PERSON = ['userId', 'ownerId']
const FIRM = ['customerId', 'scopeId']
const staysOfPerson: Readonly<Record<string, string>> = {
  billedShare: 'what was billed of whose hours stays said',
  importBatch: 'what came in can still be undone by an Admin',
  outbox: 'what is on its way is dropped where it is sent, and the rest is forgotten by the day',
  tally: 'counts records, which stay',
  timeEntry: 'hours that were worked stay worked',
  timesheet: 'says of whose they are',
}
const staysOfFirm: Readonly<Record<string, string>> = {
  history: 'the log is only ever added to',
}
/** They refer to records that are gone by then, so the database itself refuses them. */
const cannotBeLeft = [
  'advanceUse',
  'advanceVoucher',
  'billing',
  'delivery',
  'settlement',
  'tdsItem',
  'dunning',
  'invoiceLink',
  'deliveryFile',
  'quoteLine',
  'quoteLink',
]

describe.each(dialects)('on $name', async (dialect) => {
  const office = await openOffice(dialect)
  const { deps, as } = office
  const tables = (await deps.db.introspection.getTables()).filter(({ name }) => !records.includes(name))
  const providerId = await addProvider(office)

  type Table = (typeof tables)[number]
  const columnsAmong = (table: Table, among: readonly string[]) =>
    table.columns.map(({ name }) => name).filter((name) => among.includes(name))
  const isText = (type: string) => /text|char|bytea|blob/i.test(type)
  /** A row with whatever the columns take, and what is given. */
  const fill = async (table: Table, known: Readonly<Record<string, number>>) => {
    const asked = table.columns.filter(({ name }) => name !== 'id')
    const values: RawBuilder<unknown>[] = asked.map(({ name, dataType, isNullable }) => {
      if (name in known) return sql`${known[name]}`
      if (isNullable) return sql`null`
      if (/bytea|blob/i.test(dataType)) return sql`${Buffer.from(randomUUID())}`
      return isText(dataType) ? sql`${randomUUID()}` : sql`${1}`
    })
    const names = sql.join(asked.map(({ name }) => sql.id(name)))
    await sql`insert into ${sql.table(table.name)} (${names}) values (${sql.join(values)})
      on conflict do nothing`.execute(deps.db)
  }
  const rowsLeft = async (among: readonly string[], id: number) => {
    const left: string[] = []
    for (const table of tables)
      for (const column of columnsAmong(table, among)) {
        const { rows } =
          await sql`select 1 as "one" from ${sql.table(table.name)} where ${sql.id(column)} = ${id} limit 1`.execute(
            deps.db,
          )
        if (rows.length > 0) left.push(table.name)
      }
    return [...new Set(left)].toSorted()
  }

  test('of a person', async () => {
    const person = await signedIn(office, 'Leaver', office.firm, ROLES.user)
    const known = { userId: person.id, ownerId: person.id, customerId: office.firm, scopeId: office.firm }
    const theirs = tables.filter((table) => columnsAmong(table, PERSON).length > 0)
    for (const table of theirs) await fill(table, { ...known, providerId })
    expect(await rowsLeft(PERSON, person.id)).toEqual(theirs.map(({ name }) => name).toSorted())

    const answer = await as(office.admin).delete(`/api/user/${person.id}`)

    expect(answer.status).toBe(200)
    expect(await rowsLeft(PERSON, person.id)).toEqual(Object.keys(staysOfPerson))
  })

  test('what somebody without a firm settled', async () => {
    const person = await signedIn(office, 'Alone', 1, ROLES.user)
    const setting = tables.filter(({ name }) => name === 'firmSetting')
    for (const table of setting) await fill(table, { scopeId: -person.id })

    expect((await as(office.superAdmin).delete(`/api/user/${person.id}`)).status).toBe(200)

    expect(await rowsLeft(['scopeId'], -person.id)).not.toContain('firmSetting')
  })

  test('of a firm, with its providers and who was linked to them', async () => {
    const { id: firm } = await given(as(office.superAdmin), customer)
    const theirs = tables.filter(
      (table) => columnsAmong(table, FIRM).length > 0 && !cannotBeLeft.includes(table.name),
    )
    const blobs = tables.filter(({ name }) => name === 'blob')
    for (const table of blobs) await fill(table, { scopeId: firm })
    const blob = await deps.db
      .selectFrom('blob')
      .select('id')
      .where('scopeId', '=', firm)
      .executeTakeFirstOrThrow()
    const known = { customerId: firm, scopeId: firm, userId: office.user.id, blobId: blob.id }
    for (const table of theirs) await fill(table, known)
    const provider = await deps.db
      .selectFrom('ssoProvider')
      .select('id')
      .where('customerId', '=', firm)
      .executeTakeFirstOrThrow()
    const linked = tables.filter((table) => columnsAmong(table, ['providerId']).length > 0)
    for (const table of linked) await fill(table, { providerId: provider.id, userId: office.user.id })
    expect(await rowsLeft(FIRM, firm)).toEqual(theirs.map(({ name }) => name).toSorted())

    const answer = await as(office.superAdmin).delete(`/api/customer/${firm}`)

    expect(answer).toMatchObject({ status: 200 })
    expect(await rowsLeft(FIRM, firm)).toEqual(Object.keys(staysOfFirm))
    expect(await rowsLeft(['providerId'], provider.id)).toEqual([])
  })
})
