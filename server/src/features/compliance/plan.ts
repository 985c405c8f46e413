// What packs make for clients, before it is made: each task with its day, what is there already, what can't be dated.
import type { Named, PlannedClient, PlannedTask } from '@daybook/contract/compliance/compliance-calls.ts'
import { addMonths } from '@daybook/contract/billing/days.ts'
import { fitPacks, knownFacts } from '@daybook/contract/compliance/facts.ts'
import { packOf } from '@daybook/contract/compliance/packs/packs.ts'
import { packTaskName, packTaskText } from '@daybook/contract/compliance/task-text.ts'
import { packWindow } from '@daybook/contract/compliance/windows.ts'
import { complianceMessages } from '@daybook/contract/messages/compliance/compliance-messages.ts'
import type { Actor } from '#actor.ts'
import { activeAccounts } from '#credentials/accounts.ts'
import type { AnyDb } from '#entities/store.ts'
import { type Client, namesOf } from '#features/compliance/clients.ts'
import { type Dated, datesOf, type Dating, notificationOf } from '#features/compliance/dates.ts'
import { dayColumn } from '#indian-day.ts'
import { holderOf, leads } from '#features/compliance/who.ts'

/** A task that is to be made. */
export interface Planned extends Dated {
  readonly name: string
  readonly text: string
}
export interface ClientPlan {
  readonly client: Client
  readonly assigneeId: number
  readonly tasks: readonly Planned[]
  readonly present: readonly Planned[]
  readonly missing: PlannedClient['missing']
  /** Those that are used for it. */
  readonly packs: readonly string[]
  readonly unfit: PlannedClient['unfit']
  readonly refused: string
}

export interface Asked {
  readonly packs: readonly string[]
  /** Null: whoever is responsible, else whoever asks. */
  readonly assignedToId: number | null
  /** The packs are the client's already: what they make is whose it was agreed to be, whoever asks. */
  readonly isAgreed?: boolean
}

const MONTHS_BACK = 12
/** Periods that had their task. One that was taken back with its packs may have another. */
async function presentKeys(db: AnyDb, scopeId: number, ids: readonly number[], today: string) {
  if (ids.length === 0) return new Set<string>()
  const rows = await db
    .selectFrom('packTask')
    .select(['organizationId', 'obligation', 'period'])
    .where('scopeId', '=', scopeId)
    .where('organizationId', 'in', [...ids])
    .where('isUndone', '=', 0)
    // Not of all years: what is due from today on was put on no day so long ago.
    .where('due', '>=', dayColumn(addMonths(today, -MONTHS_BACK)))
    .execute()
  return new Set(rows.map(keyOf))
}
export const keyOf = (row: {
  readonly organizationId: number
  readonly obligation: string
  readonly period: string
}): string => `${row.organizationId} ${row.obligation} ${row.period}`

/** The packs that fit the client, and a sentence about each of the others. What it has already was found to fit before. */
function fitOf({ organization, facts, taxNumber }: Client, { packs, isAgreed = false }: Asked) {
  if (isAgreed) return { packs, unfit: [] }
  const { fitting, unfit } = fitPacks(packs, knownFacts(facts, taxNumber))
  const sentences = unfit.map(({ pack, fact }) =>
    complianceMessages.contradicts(organization.name, packOf(pack)?.name ?? pack, fact),
  )
  return { packs: fitting, unfit: sentences }
}

/** Why this person may not use packs for the client; '' where nothing speaks against it. */
function refusalOf(
  client: Client,
  { isAgreed = false }: Asked,
  { actor, atWork }: { readonly actor: Actor; readonly atWork: ReadonlySet<number> },
): string {
  if (isAgreed) return ''
  const holderId = holderOf(client, (id) => atWork.has(id))
  const isOthers = holderId !== null && holderId !== actor.userId
  return isOthers && !leads(actor) ? complianceMessages.othersClient : ''
}

/** Whose its tasks are, where nobody is named: the first of them who is at work. */
const takersOf = ({ responsibleId, profile }: Client, { isAgreed = false }: Asked): number[] => [
  ...(responsibleId === null ? [] : [responsibleId]),
  ...(isAgreed && profile ? [profile.appliedById] : []),
]

async function activeOf(db: AnyDb, scopeId: number, ids: readonly number[]) {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Set<number>()
  const rows = await activeAccounts(db)
    .select('user.id')
    .where('user.scopeId', '=', scopeId)
    .where('user.id', 'in', wanted)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function planClients(
  db: AnyDb,
  actor: Actor,
  {
    dating,
    clients,
    asked,
  }: { readonly dating: Dating; readonly clients: readonly Client[]; readonly asked: Asked },
): Promise<ClientPlan[]> {
  const { scopeId } = actor
  const ids = clients.map(({ organization }) => organization.id)
  const present = await presentKeys(db, scopeId, ids, dating.today)
  const atWork = await activeOf(
    db,
    scopeId,
    clients.flatMap((client) => takersOf(client, { ...asked, isAgreed: true })),
  )
  return clients.map((client) => {
    const { id, name } = client.organization
    const { packs, unfit } = fitOf(client, asked)
    const { dated, missing } = datesOf(dating, client, { packs, ...packWindow(dating.today) })
    const all = dated.map((one): Planned => ({
      ...one,
      name: packTaskName(one.obligation, one.due, name),
      text: packTaskText(one.obligation, one.due, notificationOf(dating, one, client.state)),
    }))
    const isPresent = ({ obligation, due }: Planned) =>
      present.has(keyOf({ organizationId: id, obligation: obligation.id, period: due.period }))
    const others = refusalOf(client, asked, { actor, atWork })
    const refused = packs.length > 0 ? others : (unfit[0] ?? others)
    const usual = takersOf(client, asked).find((taker) => atWork.has(taker)) ?? actor.userId
    return {
      client,
      assigneeId: asked.assignedToId ?? usual,
      tasks: all.filter((one) => !isPresent(one)),
      present: all.filter(isPresent),
      // Of packs that are not used nothing is missing.
      missing: refused === '' ? missing : [],
      packs,
      unfit: refused === '' ? unfit : [],
      refused,
    }
  })
}

const presentTask = ({ obligation, due, name }: Planned): PlannedTask => ({
  ...due,
  obligation: obligation.id,
  name,
  ...(obligation.check === undefined ? {} : { check: obligation.check }),
})

export async function presentPlans(
  db: AnyDb,
  scopeId: number,
  plans: readonly ClientPlan[],
): Promise<PlannedClient[]> {
  const named = await namesOf(
    db,
    scopeId,
    plans.map(({ assigneeId }) => assigneeId),
  )
  return plans.map(({ client, assigneeId, tasks, present, missing, unfit, refused }): PlannedClient => {
    const organization: Named = client.organization
    return {
      organization,
      assignedTo: named(assigneeId),
      tasks: refused === '' ? tasks.map(presentTask) : [],
      present: present.map(presentTask),
      missing,
      unfit,
      refused,
    }
  })
}
