// The frozen migrations and the living declarations must ask for the same tables.
import { describe, expect, test } from 'vitest'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { type Field, isStored } from '@daybook/contract/engine/fields.ts'
import { migrate } from '#db/migrate.ts'
import { columnOf } from '#entities/field-codecs.ts'
import { startApp } from '#test/support/app.ts'
import { dialects } from '#test/support/databases/dialects.ts'
import { allEntities } from '#test/support/make.ts'

const STAMPS = ['id', 'scopeId', 'createdById', 'createdTime', 'modifiedById', 'modifiedTime', 'searchText']
const MAY_BE_MISSING = ['secret', 'decimal', 'money', 'instant', 'optionalLink', 'day']
/** Amounts that triggers reckon with: none of them is ever missing. */
const reckoned: Readonly<Record<string, readonly string[]>> = {
  invoice: ['balance', 'settled', 'credited', 'writtenOff', 'debited', 'cgst', 'sgst', 'igst'],
  rate: ['amount'],
  invoiceSchedule: ['amount'],
  receipt: ['amount', 'tds', 'gstTds', 'charges', 'forex', 'onAccount'],
  billingNote: ['totalAmount', 'cgst', 'sgst', 'igst', 'taxAmount', 'grandTotalAmount', 'creditLeft'],
  quote: ['totalAmount', 'cgst', 'sgst', 'igst', 'taxAmount', 'grandTotalAmount'],
}
/** Days that are always given. */
const dated: Readonly<Record<string, string>> = {
  receipt: 'day',
  billingNote: 'day',
  quote: 'day',
  rate: 'from',
  invoiceSchedule: 'start',
}

/** Columns that a feature keeps beside the declared ones; those that may be missing first. */
const beside: Readonly<Record<string, readonly [maybe: readonly string[], always: readonly string[]]>> = {
  user: [['firstSignInTime', 'deletedTime', 'provenTime', 'passwordMadeTime'], ['isPasswordGiven']],
  invoice: [
    ['numberSeller', 'numberYear', 'mailedTime', 'handedTime', 'ackTime', 'quoteId'],
    [
      'irn',
      'ackNo',
      'signedQr',
      'predatesIssuing',
      'numberDouble',
      'saidLegalName',
      'saidUdyam',
      'saidLutNumber',
      'saidLutYear',
    ],
  ],
  sellerProfile: [['remindersSince'], ['logo']],
  invoiceSchedule: [[], ['refused']],
  quote: [['numberSeller', 'numberYear'], ['said']],
  billingNote: [
    ['numberSeller', 'numberYear', 'ackTime'],
    [
      'irn',
      'ackNo',
      'signedQr',
      'groups',
      'fromName',
      'fromAddress',
      'fromTaxNumber',
      'toName',
      'toAddress',
      'toTaxNumber',
      'toPan',
      'placeOfSupply',
      'creatorName',
      'creatorDesignation',
      'seal',
      'numberDouble',
    ],
  ],
  task: [['remindedFor', 'seriesIndex'], ['isGenerated']],
}

const declaredColumns = (entity: AnyEntity) => {
  const fields = Object.entries(entity.fields)
    .filter(([, field]) => isStored(field))
    .map(([name, field]) => columnOf(name, field))
  return [...fields, ...STAMPS, ...(beside[entity.name]?.flat() ?? [])].toSorted()
}
const mayBeMissing = ({ name: entity }: AnyEntity, name: string, field: Field) =>
  field.kind === 'integer'
    ? field.initial === null
    : MAY_BE_MISSING.includes(field.kind) && !reckoned[entity]?.includes(name) && name !== dated[entity]
const nullableColumns = (entity: AnyEntity) => {
  const fields = Object.entries(entity.fields).filter(
    ([name, field]) => isStored(field) && mayBeMissing(entity, name, field),
  )
  const extra = beside[entity.name]?.[0] ?? []
  return [...fields.map(([name, field]) => columnOf(name, field)), ...extra].toSorted()
}

describe.each(dialects)('on $name', async (dialect) => {
  const { deps } = await startApp(dialect)
  const tables = await deps.db.introspection.getTables()
  const columnsOf = (table: string) => tables.find(({ name }) => name === table)?.columns ?? []

  test.each(allEntities)('the table $name has the declared columns', (entity) => {
    const names = columnsOf(entity.name).map(({ name }) => name)

    expect(names.toSorted()).toEqual(declaredColumns(entity))
  })

  test.each(allEntities)('of the table $name only what may be missing is nullable', (entity) => {
    const nullable = columnsOf(entity.name).filter(({ name, isNullable }) => isNullable && name !== 'id')

    expect(nullable.map(({ name }) => name).toSorted()).toEqual(nullableColumns(entity))
  })

  test('there is a table for every entity, and for what is none', () => {
    const entities = allEntities.map(({ name }) => name)
    const others = ['feed', 'history', 'idempotency', 'notification', 'outbox', 'preference']
    const doors = [
      'addressProof',
      'totp',
      'passkey',
      'passkeyHandle',
      'recoveryCode',
      'trustedDevice',
      'signInTicket',
      'signInPlace',
    ]
    const joining = [
      'firmExport',
      'firmImport',
      'firmSetting',
      'holiday',
      'invitation',
      'ssoProvider',
      'ssoDomain',
      'externalIdentity',
      'ssoFlow',
    ]
    const invoicing = [
      'advanceUse',
      'advanceVoucher',
      'billing',
      'exportMark',
      'delivery',
      'deliveryFile',
      'invoiceSequence',
      'seal',
      'sellerSeal',
      'settlement',
      'tdsItem',
      'gstPeriod',
      'numberVoid',
      'dunning',
      'invoiceLink',
      'quoteLine',
      'quoteLink',
      'scheduleRun',
      'scheduleGroup',
      'timeEntry',
      'timer',
      'timesheet',
    ]

    const hours = ['billedShare', 'timeEntry', 'timer', 'timesheet']
    const talk = ['comment', 'commentMention', 'follow']
    const files = ['attachment', 'blob', 'fileLink', 'fileUpload', 'fileUse']
    const compliance = ['complianceExtension', 'complianceProfile', 'packTask']

    const found = tables.map(({ name }) => name).filter((name) => !entities.includes(name))

    expect(new Set(found)).toEqual(
      new Set([
        ...others,
        ...invoicing,
        ...doors,
        ...joining,
        'bin',
        ...talk,
        ...files,
        ...compliance,
        ...hours,
        'importKey',
        'importBatch',
        'importChange',
        'operation',
        'undoStep',
        'handOver',
        'passwordReset',
        'pushSubscription',
        'series',
        'checklist',
        'session',
        'setting',
        'throttle',
        'tally',
        'revision',
      ]),
    )
  })

  test('a second start has nothing to migrate', async () => {
    const applied = await migrate(deps)

    expect(applied).toEqual([])
  })
})
