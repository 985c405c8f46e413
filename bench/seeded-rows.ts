// The rows of the files and databases that are measured, as SQL for both: tasks and bookmarks of one person in a firm,
// some of them a colleague's, and the history behind them.
import { defaultsOf } from '../contract/src/engine/defaults.ts'
import { customer } from '../contract/src/entities/customer.ts'
import type { DialectName } from '../server/src/db/dialect.ts'
import type { Deps } from '../server/src/deps.ts'
import { insertRows } from '../server/src/entities/store.ts'
import { insertPerson } from '../server/src/features/account/registration.ts'

export const FIRM = 1000
export const TOKEN = 'a-token-that-nobody-outside-of-this-bench-has'
const COLLEAGUES = 19
const DAY_MS = 24 * 60 * 60 * 1000
/** Tasks come from so many days, and are due until so many from now, in no order. */
const DAYS = 540
const DAYS_AHEAD = 60

/** Names and descriptions are made of them, by `words(seed, count)`. */
export const WORDS =
  `invoice meeting call order parts quarterly report review garden school travel doctor paint window
  budget plan`.split(/\s+/)
export const wordsOf = (seed: number, count: number) =>
  Array.from({ length: count }, (_, k) => WORDS[(seed * 7 + k * 5 + (seed >> 3)) % WORDS.length]).join(' ')

/** Who owns everything that is seeded. */
export interface Owner {
  readonly id: number
  readonly scopeId: number
}

/** How many tasks and bookmarks there are: of the owner, and of the colleagues beside. */
export interface SeededCounts {
  readonly count: number
  readonly others?: number
  /** Of the firm; most of them are paid. */
  readonly invoices?: number
  /** Of the owner's tasks those that are open, for the first client of the firm; it needs invoices. */
  readonly clientTasks?: number
  /** Of hours, in a year of ten people. */
  readonly entries?: number
}
/** For names of files and databases. */
export const nameOfCounts = ({
  count,
  others = 0,
  invoices = 0,
  clientTasks = 0,
  entries = 0,
}: SeededCounts) =>
  [
    count,
    ...(others > 0 ? [others] : []),
    ...(invoices > 0 ? [`i${invoices}`] : []),
    ...(clientTasks > 0 ? [`c${clientTasks}`] : []),
    ...(entries > 0 ? [`e${entries}`] : []),
  ].join('_')

interface SeedRequest extends SeededCounts {
  readonly owner: number
  readonly now: number
}

const numbers = (dialect: DialectName, count: number) =>
  dialect === 'sqlite'
    ? `(with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${count}) select i from n) n`
    : `generate_series(0::bigint, ${count} - 1) n(i)`

const lesser = { sqlite: 'min', postgres: 'least' } as const
const newline = { sqlite: 'char(10)', postgres: 'chr(10)' } as const

/** Who makes the row `i`, and who has it: of the owner's, every tenth is a colleague's. */
function peopleOf({ owner }: SeedRequest, isOthers: boolean) {
  const colleague = (index: string) => `${owner} + 1 + (${index}) % ${COLLEAGUES}`
  return isOthers
    ? { maker: colleague('i'), assignee: colleague('i + i / 10') }
    : { maker: String(owner), assignee: `case when i % 10 = 0 then ${colleague('i')} else ${owner} end` }
}

/** What has been reminded of is not due again: the worker would be busy with it while the server is measured. */
function tasks(dialect: DialectName, request: SeedRequest, isOthers: boolean): string {
  const { count, now } = request
  const { maker, assignee } = peopleOf(request, isOthers)
  return `
  insert into "task" ("name", "description", "dueDate", "reminderAt", "repeatOptionId", "repeatFrequency",
    "repeatFrequencyTypeId", "statusId", "priorityId", "categoryId", "customListId", "assignedToId", "groupId", "scopeId",
    "createdById", "createdTime", "modifiedById", "modifiedTime", "searchText", "remindedFor")
  select words(i, 4) || ' ' || i, words(i, 16), due, due - 3600000, 1, 1, 1,
    case when due > ${now} then 1 + i % 2 when i % 20 = 0 then 4 else 3 end, 1 + (i / 200) % 4, 1 + (i / 20) % 10,
    1 + i % 5, ${assignee}, 0, ${FIRM}, ${maker}, created,
    ${maker}, case when i % 2 = 1 then ${lesser[dialect]}(${now}, created + 3600000) else created end,
    words(i, 4) || ' ' || i || ${newline[dialect]} || words(i, 16), case when due < ${now} then due - 3600000 end
  from (select i, ${now - DAYS * DAY_MS} + (i * 7919 % ${count}) * ${Math.floor(((DAYS + DAYS_AHEAD) * DAY_MS) / count)} as due,
    ${now} - (${count} - i) * ${Math.floor((DAYS * DAY_MS) / count)} as created from ${numbers(dialect, count)}) as made`
}

const bookmarks = (dialect: DialectName, { count, owner, now }: SeedRequest) => `
  insert into "bookmark" ("name", "reference", "dataStatusId", "scopeId", "createdById", "createdTime", "modifiedById",
    "modifiedTime", "searchText")
  select words(i, 3) || ' ' || i, 'https://example.in/' || i, 1, ${FIRM}, ${owner}, created, ${owner}, created,
    words(i, 3) || ' ' || i || ${newline[dialect]} || 'https://example.in/' || i
  from (select i, ${now} - (${count} - i) * ${Math.floor((DAYS * DAY_MS) / count)} as created
    from ${numbers(dialect, count)}) as made`

const forClient = ({ owner }: SeedRequest, count: number) => `
  update "task" set "statusId" = 1, "organizationId" = (select min("id") from "organization" where "scopeId" = ${FIRM})
  where "id" in (select "id" from "task" where "scopeId" = ${FIRM} and "createdById" = ${owner} order by "id" limit ${count})`

/** Entries behind the rows of a table: no database of a real firm is without. */
const history = (entity: string) => `
  insert into "history" ("entity", "recordId", "scopeId", "stamp", "actorId", "action", "changes", "requestId", "address",
    "result", "title")
  select '${entity}', "id", "scopeId", "createdTime", "createdById", 'create', '{}', '', '127.0.0.1', 'done', "name"
  from "${entity}" where "scopeId" = ${FIRM}`

/** Statements that make so many tasks and bookmarks; the database knows `words`. */
export const rowsFor = (dialect: DialectName, request: SeedRequest): string[] => [
  tasks(dialect, request, false),
  bookmarks(dialect, request),
  ...(request.others ? [tasks(dialect, { ...request, count: request.others }, true)] : []),
  ...(request.clientTasks ? [forClient(request, request.clientTasks)] : []),
  history('task'),
  history('bookmark'),
]

/** A firm with its people. @returns the one who will own everything */
export async function addPeople({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock()
  const stamps = { scopeId: FIRM, createdById: 1, createdTime: now, modifiedById: 1, modifiedTime: now }
  const usual = defaultsOf(customer, { now, today: now, self: { id: 1 }, customerId: FIRM })
  const firm = { ...usual, organizationName: 'Bench & Sons' }
  await insertRows(db, customer, [{ values: firm, stamps: { id: FIRM, ...stamps } }])
  const person = { lastname: 'Person', password: '', passwordHash: '', customerId: FIRM }
  const ids: number[] = []
  for (let index = 0; index <= COLLEAGUES; index += 1) {
    const name = { firstname: `Bench ${index}`, email: `bench.${index}@example.in` }
    ids.push(await insertPerson(db, { ...person, ...name }, now))
  }
  return ids[0] ?? 0
}
