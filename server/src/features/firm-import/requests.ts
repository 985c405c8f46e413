// Files with a firm as rows: who brought one, how far it is, what is in it and what became of it.
import type {
  FirmImport,
  FirmImportPreview,
  FirmImportResult,
  FirmImportsAnswer,
} from '@daybook/contract/account/firm-import/firm-import-calls.ts'
import { FIRM_IMPORT_KEPT_MS } from '@daybook/contract/account/firm-import/firm-import-calls.ts'
import { firmImportMessages as sentences } from '@daybook/contract/messages/transfer/firm-import-messages.ts'
import { rm } from 'node:fs/promises'
import type { Selectable } from 'kysely'
import { type Actor, SYSTEM_SCOPE } from '#actor.ts'
import { AppError, invalidField } from '#app-error.ts'
import { lockWord } from '#db/lock.ts'
import type { FirmImportTable } from '#db/shapes/firm-import-table.ts'
import { withAllTenants } from '#db/tenant-context.ts'
import type { Deps } from '#deps.ts'
import { noteEvent } from '#entities/history/events.ts'
import type { AnyDb } from '#entities/store.ts'
import { importPath } from '#features/firm-import/import-folder.ts'
import { progressOf } from '#features/firm-import/progress.ts'

const LISTED_MS = 30 * 24 * 60 * 60_000

export type ImportRow = Selectable<FirmImportTable>

/** What was kept below as JSON. */
const kept = <T>(text: string): T | null => (text === '' ? null : (JSON.parse(text) as T))
export const previewOf = ({ preview }: Pick<ImportRow, 'preview'>) => kept<FirmImportPreview>(preview)

/** Of a firm that came from the same place before and is still here. */
export async function findAlready(db: AnyDb, origin: string): Promise<FirmImportPreview['already']> {
  const row = await db
    .selectFrom('firmImport')
    .innerJoin('customer', 'customer.id', 'firmImport.firmId')
    .select(['customer.id', 'customer.organizationName', 'firmImport.endedTime'])
    .where('firmImport.origin', '=', origin)
    .where('firmImport.state', '=', 'done')
    .orderBy('firmImport.id', 'desc')
    .executeTakeFirst()
  if (!row) return null
  return { customer: { id: row.id, organizationName: row.organizationName }, time: row.endedTime ?? 0 }
}

async function answerOf({ db }: Pick<Deps, 'db'>, row: ImportRow, name: string): Promise<FirmImport> {
  const { done, total } = (row.endedTime === null ? progressOf(row.id) : undefined) ?? row
  const preview = previewOf(row)
  const already = preview && row.state === 'ready' ? await findAlready(db, row.origin) : null
  return {
    id: row.id,
    state: row.state,
    bytes: row.bytes,
    by: { id: row.broughtById, name },
    createdTime: row.createdTime,
    endedTime: row.endedTime,
    done,
    total,
    error: row.error,
    preview: preview && { ...preview, already },
    result: kept<FirmImportResult>(row.result),
  }
}

const withNames = (db: AnyDb) =>
  db
    .selectFrom('firmImport')
    .leftJoin('user', 'user.id', 'firmImport.broughtById')
    .selectAll('firmImport')
    .select(['user.firstname as byFirstname', 'user.lastname as byLastname'])
type NamedRow = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>
const nameOf = ({ byFirstname, byLastname }: NamedRow) => `${byFirstname ?? ''} ${byLastname ?? ''}`.trim()

export const firmImportsOf = (deps: Deps): Promise<FirmImportsAnswer> =>
  withAllTenants(async () => {
    const now = deps.clock()
    const rows = await withNames(deps.db)
      .where('firmImport.createdTime', '>', now - LISTED_MS)
      .orderBy('firmImport.id', 'desc')
      .execute()
    const list: FirmImport[] = []
    for (const row of rows) list.push(await answerOf(deps, row, nameOf(row)))
    return { list, now }
  })

const gone = () => new AppError('not_found', sentences.gone)

/** @throws AppError not_found */
export const firmImportOf = (deps: Deps, id: number): Promise<FirmImport> =>
  withAllTenants(async () => {
    const row = await withNames(deps.db).where('firmImport.id', '=', id).executeTakeFirst()
    if (!row) throw gone()
    return answerOf(deps, row, nameOf(row))
  })

interface Asked {
  readonly people: readonly number[]
  readonly name?: string | undefined
}

/** Whether somebody may be invited is asked once more where it comes in. @throws AppError invalid */
function checkPeople(preview: FirmImportPreview, people: readonly number[]): void {
  const known = new Set(preview.people.filter(({ standing }) => standing === 'invite').map(({ id }) => id))
  people.forEach((id, index) => {
    if (!known.has(id)) throw invalidField(`people.${index}`, sentences.personUnknown)
  })
}

/** One that failed may be started again: nothing of it is here. */
const STARTABLE: readonly string[] = ['ready', 'failed']

/** @throws AppError not_found, conflict where it is not ready or the firm is here already, invalid */
export async function startImport(
  deps: Deps,
  actor: Actor,
  id: number,
  { people, name = '' }: Asked,
): Promise<void> {
  const { db, dialect, clock } = deps
  await withAllTenants(() =>
    db.transaction().execute(async (tx) => {
      await lockWord(tx, dialect, 'firm imports')
      const row = await tx.selectFrom('firmImport').selectAll().where('id', '=', id).executeTakeFirst()
      if (!row) throw gone()
      const preview = previewOf(row)
      if (!preview || !STARTABLE.includes(row.state)) throw new AppError('conflict', sentences.notReady)
      if (row.file === '' || row.createdTime <= clock() - FIRM_IMPORT_KEPT_MS) throw gone()
      const already = await findAlready(tx, row.origin)
      if (already) throw new AppError('conflict', sentences.alreadyHere(already.customer.organizationName))
      checkPeople(preview, people)
      const firm = name.trim() || preview.firm.trim()
      if (firm === '') throw invalidField('name', sentences.nameTooShort)
      await tx
        .updateTable('firmImport')
        .set({
          state: 'waiting',
          people: JSON.stringify([...new Set(people)]),
          name: firm,
          error: '',
          endedTime: null,
        })
        .where('id', '=', id)
        .execute()
    }),
  )
  await noteEvent(db, {
    action: 'import',
    by: actor,
    scopeId: SYSTEM_SCOPE,
    time: clock(),
    title: name.trim(),
  })
}

/** Nobody has it in hand. */
const DROPPABLE: readonly string[] = ['ready', 'refused', 'failed']

/** @throws AppError not_found, conflict for one that is under way or done */
export async function dropImport(deps: Deps, id: number): Promise<void> {
  const file = await withAllTenants(() =>
    deps.db.transaction().execute(async (tx) => {
      await lockWord(tx, deps.dialect, 'firm imports')
      const row = await tx
        .selectFrom('firmImport')
        .select(['state', 'file'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!row) throw gone()
      if (!DROPPABLE.includes(row.state)) throw new AppError('conflict', sentences.underWay)
      await tx.deleteFrom('firmImport').where('id', '=', id).execute()
      return row.file
    }),
  )
  if (file !== '') await rm(importPath(deps, file), { force: true })
}
