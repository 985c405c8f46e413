// What was invoiced for hours: of the invoices and notes that are dated in the period what their task groups bill of tasks, by
// the ledger, and of people, by their entries. Amounts are paise without tax.
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { addDays } from '@daybook/contract/billing/days.ts'
import { NOTE_KINDS } from '@daybook/contract/billing/words.ts'
import type { AnyDb } from '#entities/store.ts'
import { dayColumn } from '#indian-day.ts'
import { groupsIn } from '#features/invoicing/notes/note-groups.ts'
import { inBatches } from '#features/invoicing/time-reports/named.ts'
import { type PeopleOn, peopleOn } from '#features/invoicing/time-reports/people-billed.ts'
import type { Period } from '#features/invoicing/time-reports/parts-of-time.ts'
import { shareOut } from '@daybook/contract/invoicing/share-out.ts'

export interface Invoiced {
  readonly invoiceId: number
  readonly taskId: number
  /** Undefined where no entry says whose hours they are. */
  readonly userId: number | undefined
  /** Of the invoice or the note. */
  readonly day: string
  readonly kind: 'issued' | 'draft' | 'debited' | 'credited'
  readonly paise: number
}

const [DRAFT, ISSUED] = [0, 1]
const DEBIT = Object.keys(NOTE_KINDS).indexOf('debit')
const startInIndia = (day: string) => Date.parse(`${day}T00:00:00+05:30`)

const invoicesIn = (db: AnyDb, scopeId: number, { from, to }: Period) =>
  db
    .selectFrom('invoice')
    .select(['id', 'invoiceDate', 'life'])
    .where('scopeId', '=', scopeId)
    .where('invoiceDate', '>=', startInIndia(from))
    .where('invoiceDate', '<', startInIndia(addDays(to, 1)))
    .where('life', 'in', [DRAFT, ISSUED])
    .execute()

const notesIn = (db: AnyDb, scopeId: number, { from, to }: Period) =>
  db
    .selectFrom('billingNote')
    .select(['id', 'invoiceId', 'kind', 'day', 'totalAmount', 'groups'])
    .where('scopeId', '=', scopeId)
    .where('life', '=', ISSUED)
    .where('day', '>=', dayColumn(from))
    .where('day', '<=', dayColumn(to))
    .execute()

interface Group {
  readonly id: number
  readonly invoiceId: number
  /** Paise. */
  readonly amount: number
  /** What it bills, before anything was given back: hundredths by task. */
  readonly tasks: readonly { readonly taskId: number; readonly weight: number }[]
}

async function groupsOf(
  db: AnyDb,
  scopeId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Group[]>> {
  const groups = await inBatches(ids, (batch) =>
    db
      .selectFrom('invoiceTaskGroup')
      .select(['id', 'invoiceId', 'amount'])
      .where('scopeId', '=', scopeId)
      .where('invoiceId', 'in', [...batch])
      .orderBy('id')
      .execute(),
  )
  const ledger = await inBatches(ids, (batch) =>
    db
      .selectFrom('billing')
      .select(['invoiceTaskGroupId', 'projectTaskId'])
      .select((eb) => eb.fn.sum<number>('hours').as('hours'))
      .where('scopeId', '=', scopeId)
      .where('invoiceId', 'in', [...batch])
      .where('hours', '>', 0)
      .where('noteId', 'is', null)
      .groupBy(['invoiceTaskGroupId', 'projectTaskId'])
      .orderBy('projectTaskId')
      .execute(),
  )
  const tasksOf = Map.groupBy(ledger, (row) => row.invoiceTaskGroupId)
  const whole = groups.map(({ id, invoiceId, amount }) => ({
    id,
    invoiceId,
    amount: amount ?? 0,
    tasks: (tasksOf.get(id) ?? []).map((row) => ({ taskId: row.projectTaskId, weight: Number(row.hours) })),
  }))
  return Map.groupBy(whole, (group) => group.invoiceId)
}

type Whole = Pick<Invoiced, 'invoiceId' | 'day' | 'kind'>

interface Shared extends Pick<Group, 'tasks'> {
  readonly groupId: number
  readonly paise: number
  /** 0: of the invoice itself. */
  readonly noteId: number
}

/** What a task group says, or a note of it, among its tasks and their people. */
function partsOfGroup(whole: Whole, shared: Shared, people: PeopleOn | undefined): Invoiced[] {
  const { groupId: invoiceTaskGroupId, tasks, paise, noteId } = shared
  const byTask = shareOut(
    paise,
    tasks.map(({ weight }) => weight),
  )
  return tasks.flatMap(({ taskId: projectTaskId, weight }, index): Invoiced[] => {
    if (weight === 0) return []
    const ofTask = { ...whole, taskId: projectTaskId, userId: undefined, paise: byTask[index] ?? 0 }
    const who = people?.({ invoiceTaskGroupId, projectTaskId }, noteId) ?? []
    if (who.length === 0) return [ofTask]
    const byPerson = shareOut(
      ofTask.paise,
      who.map(({ weight }) => weight),
    )
    return who.map(({ userId }, at) => ({ ...ofTask, userId, paise: byPerson[at] ?? 0 }))
  })
}

/** Of a group the hours by task that a note gave back. */
async function givenBack(db: AnyDb, scopeId: number, invoiceIds: readonly number[]) {
  const rows = await inBatches(invoiceIds, (batch) =>
    db
      .selectFrom('billing')
      .select(['noteId', 'invoiceTaskGroupId', 'projectTaskId'])
      .select((eb) => eb.fn.sum<number>('hours').as('hours'))
      .where('scopeId', '=', scopeId)
      .where('invoiceId', 'in', [...batch])
      .where('noteId', 'is not', null)
      .where('hours', '<', 0)
      .groupBy(['noteId', 'invoiceTaskGroupId', 'projectTaskId'])
      .orderBy('projectTaskId')
      .execute(),
  )
  const byGroup = Map.groupBy(rows, ({ noteId, invoiceTaskGroupId }) => `${noteId} ${invoiceTaskGroupId}`)
  return (noteId: number, groupId: number): Group['tasks'] | undefined =>
    byGroup
      .get(`${noteId} ${groupId}`)
      ?.map(({ projectTaskId: taskId, hours }) => ({ taskId, weight: -Number(hours) }))
}

interface Asked {
  readonly scopeId: number
  readonly period: Period
  /** Whether it matters whose hours they are. */
  readonly isByPerson: boolean
}

/** Groups without hours of tasks are left out, and the part of a note that is theirs. */
export async function invoicedIn(db: AnyDb, { scopeId, period, isByPerson }: Asked): Promise<Invoiced[]> {
  const invoices = await invoicesIn(db, scopeId, period)
  const notes = await notesIn(db, scopeId, period)
  const ids = [...new Set([...invoices.map(({ id }) => id), ...notes.map(({ invoiceId }) => invoiceId)])]
  if (ids.length === 0) return []
  const groups = await groupsOf(db, scopeId, ids)
  const people = isByPerson ? await peopleOn(db, scopeId, ids) : undefined
  const noted = new Set(notes.map(({ invoiceId }) => invoiceId))
  const back = await givenBack(db, scopeId, [...noted])
  const ofInvoices = invoices.flatMap(({ id: invoiceId, invoiceDate, life }) => {
    const day = indianDay(invoiceDate ?? 0)
    const whole = { invoiceId, day, kind: life === ISSUED ? ('issued' as const) : ('draft' as const) }
    return (groups.get(invoiceId) ?? []).flatMap(({ id: groupId, tasks, amount: paise }) =>
      partsOfGroup(whole, { groupId, tasks, paise, noteId: 0 }, people),
    )
  })
  const ofNotes = notes.flatMap(({ id: noteId, invoiceId, kind, day, totalAmount, groups: named }) => {
    const all = groups.get(invoiceId) ?? []
    const wanted = new Set(groupsIn(named).map(({ id }) => id))
    const own = wanted.size === 0 ? all : all.filter(({ id }) => wanted.has(id))
    const shares = shareOut(
      totalAmount ?? 0,
      own.map(({ amount }) => Math.max(0, amount)),
    )
    const whole = {
      invoiceId,
      day: indianDay((day ?? 0) * 86_400_000),
      kind: Number(kind) === DEBIT ? ('debited' as const) : ('credited' as const),
    }
    return own.flatMap(({ id: groupId, tasks }, index) => {
      const given = back(noteId, groupId)
      return partsOfGroup(
        whole,
        { groupId, tasks: given ?? tasks, paise: shares[index] ?? 0, noteId },
        people,
      )
    })
  })
  return [...ofInvoices, ...ofNotes]
}
