// The product's own rows, with their fixed ids (rules/records 2, rules/records 3), put into an empty database once.
import { sql, type Transaction } from 'kysely'
import { ROLES } from '@daybook/contract/engine/access.ts'
import { INDIVIDUALS } from '@daybook/contract/entities/customer.ts'
import { ACCOUNT_STATUS, DATA_STATUS_UNKNOWN } from '@daybook/contract/entities/lookups.ts'
import { entities } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { DEFAULT_TIME_ZONE } from '@daybook/contract/engine/limits.ts'
import { NOBODY, NOWHERE, SYSTEM_SCOPE } from '#actor.ts'
import { FIRST_ADMIN_ID } from '#credentials/accounts.ts'
import type { Db } from '#db/database.ts'
import type { DialectName } from '#db/dialect.ts'
import { lockWord } from '#db/lock.ts'
import type { Database } from '#db/tables.ts'
import { writeHistory } from '#entities/history/history.ts'
import { nameOf } from '#entities/links.ts'
import { insertRow } from '#entities/store.ts'

type Tx = Transaction<Database>

const names = (text: string) => text.split(',').map((name) => name.trim())

/** Names by id: the first is 1, the second 2 … */
const lookupNames: readonly (readonly [AnyEntity, readonly string[]])[] = [
  [entities.dataStatus, names('Active, Inactive, Unknown, Pending, Archived')],
  [entities.taskStatus, names('Open, In Progress, Closed, On Hold, Blocked, Dropped, Archived, Follow up')],
  [entities.taskPriority, names('Low, Medium, High, Critical')],
  [
    entities.taskCategory,
    names('Family, Finance, Health, Office, Home, Learning, Shopping, Personal, Travel, Other'),
  ],
  [entities.customList, names('My Tasks, This Week, Waiting For, Someday, Ideas')],
  [
    entities.taskRepeatOption,
    names('Does not repeat, Daily, Every weekday (Mon-Fri), Weekly, Monthly, Yearly, Custom'),
  ],
  [entities.accountStatus, names('Active, Inactive')],
  [entities.accountRole, Object.values(ROLES).map((role) => role.name)],
  [
    entities.accountType,
    names(
      `Client, Consultant, Distributor, Employer, Government Body, Partner, Prospect, Subcontractor, Vendor, Other`,
    ),
  ],
  [
    entities.industryType,
    names(
      `Agriculture, Automotive, Aviation, Banking, Chemicals, Construction, Consulting, Defence, Education,
       Electronics, Energy, Engineering, Entertainment, Financial Services, Food and Beverages, Government,
       Healthcare, Hospitality, Information Technology, Insurance, Legal, Logistics, Manufacturing, Media,
       Non-profit, Pharmaceuticals, Real Estate, Retail, Telecommunications, Textiles, Other`,
    ),
  ],
]

const NOT_SET = 'Not set'
const unknown = { id: DATA_STATUS_UNKNOWN }

/** Records that every default id of the specification points at. */
const placeholders: readonly (readonly [AnyEntity, number, Readonly<Record<string, unknown>>])[] = [
  [entities.customer, INDIVIDUALS, { organizationName: 'Individual accounts', dataStatus: { id: 1 } }],
  [
    entities.organization,
    1,
    {
      name: 'Unassigned Organization',
      website: NOT_SET,
      address: NOT_SET,
      phone: NOT_SET,
      email: NOT_SET,
      pan: NOT_SET,
      taxNumber: NOT_SET,
      accountType: { id: 10 },
      industryType: { id: 31 },
      paymentDays: null,
      deductsTds: 0,
      dataStatus: unknown,
    },
  ],
  [
    entities.contact,
    7,
    {
      name: 'Unassigned Contact',
      email: NOT_SET,
      phone: NOT_SET,
      address: NOT_SET,
      organization: { id: 1 },
      dataStatus: unknown,
    },
  ],
  [
    entities.project,
    5,
    { name: 'General', organization: { id: 1 }, contact: { id: 7 }, dataStatus: unknown },
  ],
  [
    entities.user,
    7,
    {
      firstname: 'Unassigned',
      lastname: 'User',
      email: 'unassigned@daybook.invalid',
      customer: { id: INDIVIDUALS },
      accountStatus: { id: ACCOUNT_STATUS.inactive },
      accountRoles: [{ id: ROLES.user.id }],
      timeZone: DEFAULT_TIME_ZONE,
    },
  ],
]

async function insertSystemRow(
  tx: Tx,
  entity: AnyEntity,
  id: number,
  { values, now }: { readonly values: Readonly<Record<string, unknown>>; readonly now: number },
) {
  const stamps = {
    scopeId: SYSTEM_SCOPE,
    createdById: FIRST_ADMIN_ID,
    createdTime: now,
    modifiedById: FIRST_ADMIN_ID,
    modifiedTime: now,
  }
  const empty = Object.fromEntries(Object.keys(entity.fields).map((name) => [name, null]))
  await insertRow(tx, entity, { ...empty, ...values }, { ...stamps, id })
  // Without it the first stale save of the row would not be noticed (docs/decisions/0007).
  await writeHistory(tx, {
    by: { userId: NOBODY, origin: NOWHERE },
    action: 'create',
    entity: entity.name,
    recordId: id,
    scopeId: SYSTEM_SCOPE,
    stamp: now,
    title: nameOf(entity, { ...values, id }),
    changes: {},
  })
}

/** PostgreSQL's identities don't notice ids that were given; SQLite's do. */
async function moveSequences(tx: Tx, dialect: DialectName) {
  if (dialect === 'sqlite') return
  for (const { name } of Object.values<AnyEntity>(entities)) {
    await sql`select setval(pg_get_serial_sequence(${`"${name}"`}, 'id'), greatest((select max("id") from ${sql.table(name)}), 1))`.execute(
      tx,
    )
  }
}

/** @returns true if the database was empty and has been seeded now */
export async function seed(db: Db, dialect: DialectName, now: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // Of several processes that start at once, one seeds.
    await lockWord(tx, dialect, 'seed')
    if (await tx.selectFrom('dataStatus').select('id').limit(1).executeTakeFirst()) return false
    for (const [entity, names] of lookupNames) {
      for (const [index, name] of names.entries()) {
        await insertSystemRow(tx, entity, index + 1, { values: { name, dataStatus: { id: 1 } }, now })
      }
    }
    for (const [entity, id, values] of placeholders) await insertSystemRow(tx, entity, id, { values, now })
    await moveSequences(tx, dialect)
    return true
  })
}
