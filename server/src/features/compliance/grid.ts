// The grid of a month: clients and what they owe, with the state of each task. A few indexed reads, whatever there is besides.
import { sql, type SqlBool } from 'kysely'
import type * as calls from '@daybook/contract/compliance/compliance-calls.ts'
import { addDays, addMonths, dayOfNumber } from '@daybook/contract/billing/days.ts'
import { periodOfDay } from '@daybook/contract/billing/day-text.ts'
import { obligationOf, obligations, PACKS_VERSION } from '@daybook/contract/compliance/packs/packs.ts'
import { GRID_CLIENTS } from '@daybook/contract/compliance/windows.ts'
import { isClosedStatus } from '@daybook/contract/entities/lookups.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import { patternOf } from '#entities/lists/contains.ts'
import { selectFrom } from '#entities/store.ts'
import { visible } from '#entities/visibility.ts'
import { type Client, clientsByIds, namesOf } from '#features/compliance/clients.ts'
import { type Dated, datesOf, type Dating, datingOf } from '#features/compliance/dates.ts'
import { keyOf } from '#features/compliance/plan.ts'
import type { PackTask } from '#features/compliance/move-tasks.ts'
import { dayColumn } from '#indian-day.ts'
import { refuseSupport } from '#features/compliance/who.ts'

interface Asked {
  readonly month?: string | undefined
  readonly page?: number | undefined
  readonly userId?: number | undefined
  readonly keyword?: string | undefined
}
interface Span {
  readonly from: string
  readonly to: string
}

const clientsWithPacks = ({ db }: Deps, { scopeId }: Actor) =>
  db
    .selectFrom('complianceProfile')
    .innerJoin('organization', (join) =>
      join
        .onRef('organization.id', '=', 'complianceProfile.organizationId')
        .onRef('organization.scopeId', '=', 'complianceProfile.scopeId'),
    )
    .where('complianceProfile.scopeId', '=', scopeId)
    .where('complianceProfile.packs', '<>', '')

/** Responsible for the client, or with one of its tasks of the month in hand. */
const isOf = ({ scopeId }: Actor, userId: number, { from, to }: Span) => sql<SqlBool>`(
  "complianceProfile"."responsibleId" = ${userId} or exists (
    select 1 from "packTask" join "task" on "task"."id" = "packTask"."taskId" and "task"."scopeId" = ${scopeId}
    where "packTask"."scopeId" = ${scopeId} and "packTask"."due" between ${dayColumn(from)} and ${dayColumn(to)}
      and "packTask"."organizationId" = "complianceProfile"."organizationId" and "task"."assignedToId" = ${userId}
      and "task"."audienceId" = 2))`

async function pageOfClients(
  deps: Deps,
  actor: Actor,
  { span, asked }: { readonly span: Span; readonly asked: Asked },
) {
  const all = clientsWithPacks(deps, actor)
  const { userId, keyword = '' } = asked
  const found = all
    .$if(userId !== undefined, (query) => query.where(isOf(actor, userId ?? 0, span)))
    .$if(keyword.trim() !== '', (query) =>
      query.where(sql<SqlBool>`"organization"."searchText" like ${patternOf(keyword)} escape '\\'`),
    )
  const count = { total: sql<number>`count(*)`.as('total') }
  const total = Number((await found.select(count.total).executeTakeFirstOrThrow()).total)
  const clients = Number((await all.select(count.total).executeTakeFirstOrThrow()).total)
  const totalPages = Math.max(1, Math.ceil(total / GRID_CLIENTS))
  const page = Math.min(Math.max(asked.page ?? 1, 1), totalPages)
  const rows = await found
    .select('organization.id')
    .orderBy(sql`lower("organization"."name")`)
    .orderBy('organization.id')
    .limit(GRID_CLIENTS)
    .offset((page - 1) * GRID_CLIENTS)
    .execute()
  return { ids: rows.map(({ id }) => id), total, clients, totalPages, page }
}

/** Of a task that the person sees. */
interface Shown {
  readonly id: number
  readonly statusId: number
  readonly assignedToId: number
  readonly dueDate: number | null
}

async function packsOf(
  { db }: Deps,
  actor: Actor,
  ids: readonly number[],
  { from, to }: Span,
): Promise<PackTask[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('packTask')
    .selectAll()
    .where('scopeId', '=', actor.scopeId)
    .where('organizationId', 'in', [...ids])
    .where('due', '>=', dayColumn(from))
    .where('due', '<=', dayColumn(to))
    .where('isUndone', '=', 0)
    .execute()
}

async function tasksOf(
  { db }: Deps,
  actor: Actor,
  packs: readonly PackTask[],
): Promise<ReadonlyMap<number, Shown>> {
  const ids = packs.flatMap(({ taskId }) => (taskId === null ? [] : [taskId]))
  if (ids.length === 0) return new Map()
  const rows = await selectFrom(db, task)
    .where('id', 'in', ids)
    .where('scopeId', '=', actor.scopeId)
    .where((eb) => visible(eb, task, actor, { purpose: 'one' }))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function stateOf(shown: Shown | undefined, due: string, today: string): calls.CellState {
  if (!shown) return 'none'
  if (isClosedStatus(shown.statusId)) return 'done'
  return due < today ? 'overDue' : 'open'
}

interface Facts {
  readonly dating: Dating
  readonly span: Span
  readonly packs: readonly PackTask[]
  readonly tasks: ReadonlyMap<number, Shown>
  readonly named: (id: number) => calls.Named
}

/** Where there was a task its own day counts, whatever the data say by now. */
function cellsOf(
  { organization }: Client,
  dated: readonly Dated[],
  { dating, packs, tasks, named }: Facts,
): calls.GridCell[] {
  const { today } = dating
  const own = packs.filter(({ organizationId }) => organizationId === organization.id)
  const told = new Map(
    dated.map((one) => [
      keyOf({ organizationId: organization.id, obligation: one.obligation.id, period: one.due.period }),
      one,
    ]),
  )
  const made = own.map((pack): calls.GridCell => {
    const due = dayOfNumber(pack.due)
    const shown = pack.taskId === null ? undefined : tasks.get(pack.taskId)
    const known = told.get(keyOf(pack))?.due
    return {
      ...(known?.due === due ? known : { due, workBy: due }),
      ...(pack.legal === pack.due ? {} : { was: dayOfNumber(pack.legal) }),
      obligation: pack.obligation,
      period: pack.period,
      state: stateOf(shown, due, today),
      taskId: shown?.id ?? null,
      statusId: shown?.statusId ?? null,
      assignedTo: shown ? named(shown.assignedToId) : null,
    }
  })
  const isMade = new Set(own.map(keyOf))
  const coming = [...told]
    .filter(([key, { due }]) => !isMade.has(key) && due.due >= today)
    .map(([, { obligation, due }]): calls.GridCell => ({
      ...due,
      obligation: obligation.id,
      state: 'toCome',
      taskId: null,
      statusId: null,
      assignedTo: null,
    }))
  return [...made, ...coming].toSorted((a, b) => (a.due < b.due ? -1 : Number(a.due > b.due)))
}

function rowOf(client: Client, facts: Facts): calls.GridRow {
  const { dated, missing } = datesOf(facts.dating, client, { packs: client.packs, ...facts.span })
  return {
    organization: client.organization,
    responsible: client.responsibleId === null ? null : facts.named(client.responsibleId),
    packs: client.packs,
    cells: cellsOf(client, dated, facts),
    missing,
  }
}

/** In the order of the data, those that a row of the page has. */
function columnsOf(rows: readonly calls.GridRow[]): calls.GridColumn[] {
  const used = new Set(
    rows.flatMap(({ cells, missing }) => [...cells, ...missing].map(({ obligation }) => obligation)),
  )
  const known = obligations
    .filter(({ id }) => used.has(id))
    .map(({ id, name, law, source, check }) => ({
      obligation: id,
      name,
      law,
      source,
      ...(check === undefined ? {} : { check }),
    }))
  const former = [...used].filter((id) => !obligationOf(id))
  return [...known, ...former.map((id) => ({ obligation: id, name: id, law: '', source: '' }))]
}

export async function readGrid(deps: Deps, actor: Actor, asked: Asked): Promise<{ data: calls.Grid }> {
  refuseSupport(actor)
  const dating = await datingOf(deps, deps.db, actor.scopeId)
  const month = asked.month ?? periodOfDay(dating.today)
  const span = { from: `${month}-01`, to: addDays(addMonths(`${month}-01`, 1), -1) }
  const { ids, ...place } = await pageOfClients(deps, actor, { span, asked })
  const clients = await clientsByIds(deps.db, actor.scopeId, ids)
  const packs = await packsOf(deps, actor, ids, span)
  const tasks = await tasksOf(deps, actor, packs)
  const people = [
    ...clients.map(({ responsibleId }) => responsibleId),
    ...[...tasks.values()].map(({ assignedToId }) => assignedToId),
  ]
  const named = await namesOf(deps.db, actor.scopeId, people)
  const rows = clients.map((client) => rowOf(client, { dating, span, packs, tasks, named }))
  return {
    data: { month, today: dating.today, columns: columnsOf(rows), rows, ...place, version: PACKS_VERSION },
  }
}
