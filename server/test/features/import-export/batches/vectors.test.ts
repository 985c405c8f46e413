// Files as other products write them, through the API on both databases: looked at, imported, imported again, a later file, undone
// (server/test/vectors/imports/README.md).
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ROLES } from '@daybook/contract/engine/access.ts'
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { entities } from '@daybook/contract/entities/registry.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { invoiceTaskGroup } from '@daybook/contract/entities/invoice-task-group.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { IMPORT_FORMATS } from '@daybook/contract/import-export/formats.ts'
import type { ImportDone } from '@daybook/contract/import-export/formats.ts'
import type { ImportUndone } from '@daybook/contract/import-export/import-calls.ts'
import { insertPerson } from '#features/account/registration.ts'
import type { Actor, Caller } from '#test/support/caller.ts'
import { GSTINS, sellerOf } from '#test/support/invoicing/invoicing.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { unique } from '#test/support/make.ts'
import { type Office, openOffice, signedIn } from '#test/support/people/actors.ts'
import { pageOf } from '#test/support/reads.ts'
import * as files from '../import-support.ts'

type Counts = Readonly<Record<string, number>>
type Records = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
interface Vector {
  readonly preset: string
  readonly module: string
  readonly encoding?: string
  readonly dates?: string | null
  readonly isAsked?: boolean
  readonly refused?: string
  readonly as: {
    readonly now: string
    readonly colleagues: readonly string[]
    readonly organizations: readonly string[]
    readonly choices?: {
      readonly makeOrganizations?: boolean
      /** "the firm’s only one" */
      readonly sellerProfile?: string
      readonly sheet?: string
      readonly columns?: Readonly<Record<string, string>>
    }
  }
  readonly report: {
    readonly rows: number
    readonly added?: Counts
    readonly changed?: Counts
    readonly leftOut?: Counts
    readonly bad: readonly { readonly row: number; readonly field: string }[]
    readonly notes?: readonly { readonly row: number; readonly field: string }[]
    readonly sheets?: readonly string[]
    readonly headingRow?: number
  }
  readonly records: Records
  readonly again?: Counts
  readonly then?: {
    readonly file: string
    readonly added: number
    readonly changed: number
    readonly same: number
    readonly records: Records
  }
  readonly undo?: { readonly gone: number; readonly restored?: number }
}

const folder = new URL('../../../vectors/imports/', import.meta.url)
const ENDING = '.expected.json'
const names = readdirSync(folder)
  .filter((name) => name.endsWith(ENDING))
  .map((name) => name.slice(0, -ENDING.length))
const vectorOf = (name: string) =>
  JSON.parse(readFileSync(new URL(`${name}${ENDING}`, folder), 'utf8')) as Vector
const bytesOf = (name: string) => new Uint8Array(readFileSync(new URL(name, folder)))

const NOW = Temporal.Instant.from('2026-11-22T10:00+05:30').epochMilliseconds

/** A firm of its own for each file, with the people and organizations that it names. */
async function worldOf(office: Office, { as }: Vector): Promise<{ person: Actor; caller: Caller }> {
  const owner = office.as(office.superAdmin)
  const firm = await owner.post<{ data: { id: number } }>('/api/customer', {
    organizationName: unique('Firm'),
  })
  const customerId = firm.body.data.id
  const person = await signedIn(office, 'Asha', customerId, ROLES.user)
  for (const name of as.colleagues) {
    const [firstname = '', lastname = ''] = name.split(' ')
    const email = `${firstname.toLowerCase()}@firm${customerId}.example.in`
    const account = {
      firstname,
      lastname,
      password: '',
      customerId,
      roleId: ROLES.user.id,
      phone: '1',
      email,
    }
    await insertPerson(office.deps.db, { ...account, passwordHash: '' }, office.clock.now())
  }
  for (const name of as.organizations)
    await files.commit(office, person, organization, files.csv(['name'], [name]))
  const caller = office.as(person)
  if (as.choices?.sellerProfile)
    await sellerOf(office.as(await signedIn(office, 'Owner', customerId, ROLES.admin)), {
      taxNumber: GSTINS.seller,
    })
  return { person, caller }
}

const kindNamed = (name: string): AnyEntity => entities[name as keyof typeof entities] // as the vectors name them

const namedOf = ({ name, firstname, lastname }: Record<string, unknown>) =>
  name ?? [firstname, lastname].join(' ').trim()

/** A value as the vectors write it: references by name, instants in India's time. */
function written(entity: AnyEntity, name: string, value: unknown): unknown {
  if (typeof value === 'object' && value !== null && 'id' in value) return namedOf({ ...value })
  if (typeof value === 'number' && entity.fields[name]?.kind === 'instant')
    return Temporal.Instant.fromEpochMilliseconds(value)
      .toZonedDateTimeISO('Asia/Kolkata')
      .toString({ smallestUnit: 'second', timeZoneName: 'never' })
  return value
}

/** In the order of their making; of a series its first task. */
async function storedOf(caller: Caller, entity: AnyEntity): Promise<readonly AnyRecord[]> {
  const { list } = (await pageOf(caller, entity, {}, { pageSize: 500 })).body
  const sorted = list.toSorted((one, other) => one.id - other.id)
  return sorted.filter(
    (record, at) =>
      !Number(record['groupId']) ||
      sorted.findIndex((other) => other['groupId'] === record['groupId']) === at,
  )
}

const namesIn = (wanted: unknown) =>
  (Array.isArray(wanted) ? wanted : [wanted]).flatMap((one) => Object.keys(one as object)) // of JSON

/** What stands beside an invoice, in the words of the vectors: its lines, what it was settled by, and when it is due. */
async function besideInvoice(caller: Caller, record: AnyRecord, wanted: Readonly<Record<string, unknown>>) {
  const beside: Record<string, unknown> = { dueDay: record['dueDate'] }
  const only = (list: readonly AnyRecord[], names: readonly string[]) =>
    list.map((one) => Object.fromEntries(names.map((name) => [name, one[name]])))
  if (wanted['groups']) {
    const groups = (await pageOf(caller, invoiceTaskGroup, { invoiceId: record.id }, { pageSize: 100 })).body
      .list
    const inOrder = groups.toSorted((one, other) => one.id - other.id)
    beside['groups'] = only(inOrder, [...new Set(namesIn(wanted['groups']))])
  }
  if (wanted['settledBy']) {
    const life = await caller.get<{ data: { settlements: readonly AnyRecord[] } }>(
      `/api/invoicing/${record.id}/life`,
    )
    beside['settledBy'] = only(life.body.data.settlements, [...new Set(namesIn(wanted['settledBy']))])
  }
  return beside
}

async function expectRecords(caller: Caller, expected: Records) {
  for (const [module, list] of Object.entries(expected)) {
    const entity = kindNamed(module)
    const stored = await storedOf(caller, entity)
    const found: unknown[] = []
    for (const [at, wanted] of list.entries()) {
      const named = stored.filter(({ name }) => name === wanted['name'])
      const record = named[0] ?? stored[at]
      const beside = entity === invoice && record ? await besideInvoice(caller, record, wanted) : {}
      const whole: Readonly<Record<string, unknown>> = { ...record, ...beside }
      found.push(
        Object.fromEntries(
          Object.keys(wanted).map((name) => [name, written(entity, name, whole[name] ?? null)]),
        ),
      )
    }
    expect(found).toEqual(list)
  }
}

const formatOf = (name: string) => IMPORT_FORMATS.find((format) => name.endsWith(`.${format}`)) ?? 'csv'

/** What the dialog would send: the choices of the person, and the columns that they explained. */
async function queryFor(office: Office, person: Actor, name: string, { as, module }: Vector) {
  const { choices = {} } = as
  const query = new URLSearchParams({ format: formatOf(name), fileName: name })
  if (choices.makeOrganizations) query.set('make', 'organizations')
  if (choices.sheet) query.set('sheet', choices.sheet)
  const { columns } = choices
  if (columns) {
    const report = await files.preview(office, person, kindNamed(module), bytesOf(name), query.toString())
    const meant = report.columns.found.map((column) => columns[column.heading] ?? column.name ?? '')
    query.set('columns', meant.join(','))
  }
  return query.toString()
}

const places = (list: readonly { readonly row: number; readonly field?: string }[]) =>
  list.map(({ row, field = '' }) => `${row} ${field}`).toSorted()

describe.each(dialects)('files of other products on $name', async (dialect) => {
  const office = await openOffice(dialect, { clock: NOW })

  test.each(names)('%s', async (name) => {
    const vector = vectorOf(name)
    const { person, caller } = await worldOf(office, vector)
    const entity = kindNamed(vector.module)
    const query = await queryFor(office, person, name, vector)
    const look = (file: string) => files.preview(office, person, entity, bytesOf(file), query)
    const take = async (file: string, more = '') =>
      (await files.commit(office, person, entity, bytesOf(file), `${query}${more}`)).at(-1) as ImportDone
    const undo = (id = 0) => caller.post<ImportUndone>(`/api/imports/${id}/undo`)

    const report = await look(name)
    const { report: expected } = vector
    expect(report).toMatchObject({ preset: vector.preset, rows: expected.rows })
    if (vector.dates) expect([report.dates, report.isAsked]).toEqual([vector.dates, vector.isAsked ?? false])
    if (vector.encoding) expect(report.encoding).toBe(vector.encoding)
    expect(report.counts.added).toEqual(expected.added ?? {})
    expect(report.counts.changed).toEqual(expected.changed ?? {})
    if (expected.leftOut) expect(report.counts.leftOut).toEqual(expected.leftOut)
    expect(places(report.bad)).toEqual(places(expected.bad))
    if (expected.notes) expect(places(report.notes)).toEqual(places(expected.notes))
    if (expected.sheets) expect(report.sheets).toEqual(expected.sheets)
    if (expected.headingRow) expect(report.headingRow).toBe(expected.headingRow)

    const leavesOut = expected.bad.length > 0 ? '&bad=leaveOut' : ''
    const { importId } = await take(name, leavesOut)
    await expectRecords(caller, vector.records)
    if (vector.again) {
      expect(await look(name)).toMatchObject(vector.again)
      expect(await take(name, leavesOut)).toMatchObject({ added: 0, changed: 0 })
    }
    if (vector.then) {
      const { file, records, ...counts } = vector.then
      expect(await look(file)).toMatchObject(counts)
      const later = await take(file)
      await expectRecords(caller, records)
      expect((await undo(importId)).status).toBe(409)
      expect((await undo(later.importId)).body.data).toEqual({ gone: 1, restored: 1, stayed: [] })
      await expectRecords(caller, vector.records)
    }
    if (vector.undo) {
      const { gone, restored = 0 } = vector.undo
      expect((await undo(importId)).body.data).toEqual({ gone, restored, stayed: [] })
      // The same file may come in again.
      expect((await look(name)).counts.added).toEqual(expected.added ?? {})
    }
  })
})
