// The facts of a client and its packs: read, and changed by whoever may; what can be dated by them is made, what is dated otherwise moves.
import type * as calls from '@daybook/contract/compliance/compliance-calls.ts'
import type { ClientFacts } from '@daybook/contract/compliance/facts.ts'
import { addMonths, dayOfNumber } from '@daybook/contract/billing/days.ts'
import { CLIENTS_AT_ONCE_MAX } from '@daybook/contract/compliance/windows.ts'
import { complianceMessages as sentences } from '@daybook/contract/messages/compliance/compliance-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import type { Facts } from '@daybook/contract/system/audit-facts.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { gathering } from '#entities/changed.ts'
import { noteEvent } from '#entities/history/events.ts'
import type { Saving } from '#entities/hooks.ts'
import { patternOf } from '#entities/lists/contains.ts'
import { lockScope } from '#entities/lock-scope.ts'
import type { AnyDb } from '#entities/store.ts'
import { type Client, clientsByIds, clientsByName, namesOf } from '#features/compliance/clients.ts'
import { datesOf, type Dating, datingOf, missingOf } from '#features/compliance/dates.ts'
import { makeTasks } from '#features/compliance/make-tasks.ts'
import {
  type Comment,
  extendedDay,
  type Move,
  moveTasks,
  type PackTask,
  packsToCome,
} from '#features/compliance/move-tasks.ts'
import { planClients } from '#features/compliance/plan.ts'
import { applierOf, columnsOfFacts, lockProfile, writeProfile } from '#features/compliance/profiles.ts'
import { dayColumn } from '#indian-day.ts'
import { holderOf, isAtWork, leads, refuseSupport, requireMayGive } from '#features/compliance/who.ts'

async function presentClients(
  db: AnyDb,
  scopeId: number,
  clients: readonly Client[],
): Promise<calls.ClientPacks[]> {
  const named = await namesOf(
    db,
    scopeId,
    clients.map(({ responsibleId }) => responsibleId),
  )
  return clients.map((client) => ({
    organization: client.organization,
    taxNumber: client.taxNumber,
    facts: client.facts,
    state: client.state,
    packs: client.packs,
    responsible: client.responsibleId === null ? null : named(client.responsibleId),
    missing: missingOf(client, client.packs),
    modifiedTime: client.profile?.modifiedTime ?? 0,
  }))
}

export async function listClients(deps: Deps, actor: Actor, keyword: string): Promise<calls.ClientList> {
  refuseSupport(actor)
  const { db } = deps
  const asked = { pattern: patternOf(keyword), limit: CLIENTS_AT_ONCE_MAX }
  const { list, total } = await clientsByName(db, actor.scopeId, asked)
  return { list: await presentClients(db, actor.scopeId, list), total }
}

/** @throws AppError not_found */
async function clientFor(db: AnyDb, actor: Actor, id: number): Promise<Client> {
  const [client] = await clientsByIds(db, actor.scopeId, [id])
  if (!client)
    throw new AppError('not_found', messages.notFound, { about: { entity: 'organization', recordId: id } })
  return client
}

async function presentOne(db: AnyDb, actor: Actor, client: Client) {
  const [data] = await presentClients(db, actor.scopeId, [client])
  if (!data) throw new AppError('not_found', messages.notFound)
  return data
}

export async function readClient(deps: Deps, actor: Actor, id: number): Promise<{ data: calls.ClientPacks }> {
  refuseSupport(actor)
  const client = await clientFor(deps.db, actor, id)
  return { data: await presentOne(deps.db, actor, client) }
}

type FactsSaid = { readonly [K in keyof ClientFacts]?: ClientFacts[K] | undefined }

export interface FactsInput extends FactsSaid {
  readonly packs?: readonly string[] | undefined
  readonly responsibleId?: number | null | undefined
  readonly modifiedTime?: number | undefined
}

/** Whose tasks a client's are, an Admin says, or a person of what is nobody else's. @throws AppError forbidden, invalid */
async function requireMayChange(tx: AnyDb, actor: Actor, client: Client, input: FactsInput) {
  const { responsibleId, profile } = client
  const isUserThere = profile !== undefined && (await isAtWork(tx, actor.scopeId, profile.appliedById))
  const holderId = holderOf(client, () => isUserThere)
  const isOthers = holderId !== null && holderId !== actor.userId
  const isAboutPacks = input.packs !== undefined || input.responsibleId !== undefined
  if (isAboutPacks && isOthers && !leads(actor)) throw new AppError('forbidden', sentences.othersClient)
  const next = input.responsibleId
  if (next !== undefined && next !== null && next !== responsibleId)
    await requireMayGive(tx, actor, next, 'responsibleId')
}

const factsAfter = (before: ClientFacts, said: FactsSaid): ClientFacts => ({
  gstScheme: said.gstScheme ?? before.gstScheme,
  state: said.state ?? before.state,
  companyType: said.companyType ?? before.companyType,
  agmDay: said.agmDay === undefined ? before.agmDay : said.agmDay,
  kycDay: said.kycDay === undefined ? before.kycDay : said.kycDay,
})

const sameList = (one: readonly string[], other: readonly string[]) => one.join() === other.join()

/** Days of tasks that are due otherwise by the facts as they are now. */
function movesOf(client: Client, packs: readonly PackTask[], dating: Dating): readonly Move[] {
  const wide = { from: dating.today, to: addMonths(dating.today, 24) }
  const { dated } = datesOf({ ...dating, extensions: new Map() }, client, { packs: client.packs, ...wide })
  return packs.flatMap((pack): Move[] => {
    const found = dated.find(
      ({ obligation, due }) => obligation.id === pack.obligation && due.period === pack.period,
    )
    if (!found) return []
    const wanted = extendedDay(dating, pack, { state: client.state, legal: found.due.due })
    return dayColumn(wanted.due) === pack.due && wanted.legal === dayOfNumber(pack.legal)
      ? []
      : [{ pack, wanted }]
  })
}

/** @returns how many tasks moved */
async function followFacts(saving: Saving, id: number, comment: Comment): Promise<number> {
  const { deps, tx, actor } = saving
  const dating = await datingOf(deps, tx, actor.scopeId)
  const client = await clientFor(tx, actor, id)
  const toCome = await packsToCome(tx, actor.scopeId, id, dating.today)
  const moved = await moveTasks(saving, toCome, {
    dating,
    comment,
    isOfFacts: true,
    event: `facts ${id} ${saving.now}`,
    movesOf: (packs, known) => movesOf(client, packs, known),
  })
  const asked = { packs: client.packs, assignedToId: null, isAgreed: true }
  const plans = await planClients(tx, actor, { dating, clients: [client], asked })
  await makeTasks(saving, plans)
  return moved
}

async function changeClient(
  opened: Saving,
  id: number,
  { input, comment }: Change,
): Promise<calls.FactsSaved> {
  const { tx, actor } = opened
  await lockScope(opened)
  await clientFor(tx, actor, id)
  await lockProfile(opened, id)
  const client = await clientFor(tx, actor, id)
  const { modifiedTime: seen, packs = client.packs, responsibleId = client.responsibleId, ...said } = input
  if (seen !== undefined && seen !== (client.profile?.modifiedTime ?? 0))
    throw new AppError('changed_meanwhile', messages.changedMeanwhile, {
      members: { current: await presentOne(tx, actor, client) },
    })
  await requireMayChange(tx, actor, client, input)
  await writeProfile(opened, id, {
    before: client.profile,
    change: {
      ...columnsOfFacts(factsAfter(client.facts, said)),
      packs: packs.join(','),
      responsibleId,
      ...(sameList(packs, client.packs)
        ? {}
        : {
            appliedById: await applierOf(opened, client.profile),
            appliedTime: opened.now,
            formerly: '',
          }),
    },
  })
  const after = await clientFor(tx, actor, id)
  await noteChanges(opened, client, after)
  const moved = await gathering(opened, (saving) => followFacts(saving, id, comment))
  const data = await presentOne(tx, actor, after)
  return { message: moved > 0 ? sentences.factsMoved(moved) : sentences.factsSaved, data }
}

const FACTS = ['gstScheme', 'state', 'companyType', 'agmDay', 'kycDay'] as const

/** For the log of the firm; what stays the same is not in it. */
async function noteChanges({ tx, actor, now }: Saving, before: Client, after: Client): Promise<void> {
  const facts = FACTS.filter((name) => before.facts[name] !== after.facts[name])
  const changes: Facts = {
    ...Object.fromEntries(
      facts.map((name) => [name, [before.facts[name], after.facts[name]] as const] as const),
    ),
    ...(sameList(before.packs, after.packs)
      ? {}
      : { packs: [before.packs.join(', '), after.packs.join(', ')] }),
    ...(before.responsibleId === after.responsibleId ? {} : { isOtherPerson: [false, true] }),
  }
  if (Object.keys(changes).length === 0) return
  const { id, name } = after.organization
  const about = { entity: 'organization', recordId: id, title: name }
  await noteEvent(tx, {
    action: 'compliance_saved',
    by: actor,
    scopeId: actor.scopeId,
    time: now,
    ...about,
    changes,
  })
}

interface Change {
  readonly input: FactsInput
  readonly comment: Comment
}

export function saveClient(deps: Deps, actor: Actor, id: number, change: Change): Promise<calls.FactsSaved> {
  refuseSupport(actor)
  return deps.db
    .transaction()
    .execute((tx) => changeClient({ deps, tx, actor, now: deps.clock(), before: undefined }, id, change))
}
