// A firm comes in: its files into the store, and all of its rows in one transaction, the firm itself with them. Until that ends nobody
// sees anything of it, and whatever ends it before leaves nothing (decision 0283).
import type { FirmImportResult } from '@daybook/contract/account/firm-import/firm-import-calls.ts'
import { customer } from '@daybook/contract/entities/customer.ts'
import { user } from '@daybook/contract/entities/user.ts'
import { DATA_STATUS_UNKNOWN } from '@daybook/contract/entities/lookups.ts'
import type { Transaction } from 'kysely'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import type { Database } from '#db/tables.ts'
import { firmImportMessages } from '@daybook/contract/messages/transfer/firm-import-messages.ts'
import type { Deps } from '#deps.ts'
import { noteEvent } from '#entities/history/events.ts'
import { insertRow } from '#entities/store.ts'
import type { Bringing } from '#features/firm-import/bring-in/bringing.ts'
import { bringHistory } from '#features/firm-import/bring-in/history.ts'
import { insertTable } from '#features/firm-import/bring-in/insert-rows.ts'
import { bringKnown } from '#features/firm-import/bring-in/known.ts'
import { bringPeople, type BroughtPerson } from '#features/firm-import/bring-in/people.ts'
import { runStage } from '#features/firm-import/bring-in/stages.ts'
import { withStoredFiles } from '#features/firm-import/bring-in/stored-files.ts'
import { checkSums } from '#features/firm-import/bring-in/sums.ts'
import { countsOf, leftOutOf, rowsIn } from '#features/firm-import/left-out.ts'
import { standingsOf, withArchive } from '#features/firm-import/look-through.ts'
import { findAlready } from '#features/firm-import/requests.ts'
import { openIdMap } from '#firm-file/read/changed-ids.ts'
import { type PersonInFile, peopleIn } from '#firm-file/read/people-in-file.ts'
import { FirmFileRefused } from '#firm-file/read/refused.ts'
import { STEPS } from '#firm-file/tables.ts'

export interface WaitingPerson {
  readonly customerId: number
  /** The account that waits for them. */
  readonly userId: number
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  readonly roleId: number
}
/** Invites somebody whose account waits. */
export type InviteWaiting = (
  deps: Deps,
  tx: Transaction<Database>,
  actor: Actor,
  person: WaitingPerson,
) => Promise<void>

export interface Asked {
  readonly id: number
  readonly path: string
  readonly name: string
  /** Ids of the file. */
  readonly people: ReadonlySet<number>
  readonly actor: Actor
  readonly invite: InviteWaiting
  readonly signal: AbortSignal
  readonly onRows: (more: number) => void
}

/** The tables that are brought by what is said of people and of the firm. */
const APART: readonly string[] = [customer.name, user.name]

async function makeFirm(tx: Transaction<Database>, { name, actor }: Asked, now: number): Promise<number> {
  const stamps = {
    scopeId: 0,
    createdById: actor.userId,
    createdTime: now,
    modifiedById: actor.userId,
    modifiedTime: now,
  }
  const values = { organizationName: name, websiteURL: '', dataStatus: { id: DATA_STATUS_UNKNOWN } }
  const id = await insertRow(tx, customer, values, stamps)
  await tx.updateTable('customer').set({ scopeId: id }).where('id', '=', id).execute()
  return id
}

async function bringRows(bringing: Bringing): Promise<void> {
  const lost = new Set<unknown>()
  for (const step of STEPS) {
    if ('stage' in step) await runStage(bringing, step.of, step.stage)
    else if (!APART.includes(step.insert.table)) await insertTable(bringing, step.insert, lost)
  }
  await checkSums(bringing)
  await bringHistory(bringing)
}

async function invitePeople(
  deps: Deps,
  { tx, scopeId }: Bringing,
  { invite, actor }: Asked,
  people: readonly BroughtPerson[],
) {
  const invited = people.filter(({ why }) => why === '')
  for (const { person, userId } of invited) {
    const { email, firstname, lastname, roleId } = person
    await invite(deps, tx, actor, { customerId: scopeId, userId, email, firstname, lastname, roleId })
  }
  return invited.length
}

const nameOf = ({ firstname, lastname }: PersonInFile) => `${firstname} ${lastname}`.trim()

/**
 * @returns what became of it, which stands in the row of the import by then, too
 * @throws FirmFileRefused, and then nothing of it is there
 */
export const bringIn = (deps: Deps, asked: Asked): Promise<FirmImportResult> =>
  withArchive(deps, asked.path, asked.signal, async (reading, manifest) => {
    const people = await peopleIn(reading, manifest.firm.isIndividual)
    return withStoredFiles(deps, reading, manifest, (files) =>
      deps.db.transaction().execute(async (tx) => {
        const now = deps.clock()
        const { actor } = asked
        // Two files of one firm may have waited together.
        const already = await findAlready(tx, manifest.firm.origin)
        if (already)
          throw new FirmFileRefused(firmImportMessages.alreadyHere(already.customer.organizationName))
        const scopeId = await makeFirm(tx, asked, now)
        const ids = openIdMap()
        // The log names it.
        if (!manifest.firm.isIndividual) ids.add(customer.name, manifest.firm.id, scopeId)
        const bringing: Bringing = { tx, reading, ids, scopeId, files, now, onRows: asked.onRows }
        const standings = await standingsOf(tx, people)
        const brought = await bringPeople(bringing, {
          people,
          chosen: asked.people,
          standings,
          byId: actor.userId,
        })
        await bringKnown(bringing, actor.userId)
        await bringRows(bringing)
        const invited = await invitePeople(deps, bringing, asked, brought)
        await noteEvent(tx, { action: 'firm_imported', by: actor, scopeId, time: now, title: asked.name })
        const result: FirmImportResult = {
          customer: { id: scopeId, organizationName: asked.name },
          invited,
          notInvited: brought
            .filter(({ why }) => why !== '')
            .map(({ person, why }) => ({ name: nameOf(person), why })),
          counts: countsOf(manifest),
          leftOut: leftOutOf(manifest, Math.max(0, (manifest.counts['rows/blob.jsonl'] ?? 0) - files.size)),
        }
        const { numUpdatedRows } = await tx
          .updateTable('firmImport')
          .set({
            state: 'done',
            done: rowsIn(manifest),
            total: rowsIn(manifest),
            endedTime: now,
            firmId: scopeId,
            error: '',
            result: JSON.stringify(result),
          })
          .where('id', '=', asked.id)
          .where('state', '=', 'running')
          .executeTakeFirst()
        // Another process took it for dead, and said that nothing of it is here.
        if (numUpdatedRows !== 1n) throw new AppError('conflict', firmImportMessages.interrupted)
        return result
      }),
    )
  })
