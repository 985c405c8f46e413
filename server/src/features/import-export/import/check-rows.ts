// The dry run of an import: every row goes through the checks of a create or an update, and nothing stays.
import type { Transaction } from 'kysely'
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { deletedHere, idTwice } from '@daybook/contract/messages/import-export-messages.ts'
import type { FileFacts, ImportReport, RowIssue } from '@daybook/contract/import-export/formats.ts'
import type { Actor } from '#actor.ts'
import { AppError } from '#app-error.ts'
import { columnMapOf } from '#entities/column-map.ts'
import { toColumn } from '#entities/field-codecs.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import { openTimeSlice } from '#runtime/cooperative-scheduler.ts'
import { knownFor } from '#entities/bulk/bulk.ts'
import { validateNew, type Known, stampsOfNew } from '#entities/validate.ts'
import type { Saving } from '#entities/hooks.ts'
import { present } from '#entities/present.ts'
import type { Row } from '#entities/store.ts'
import { tryChange } from '#features/import-export/import/change-row.ts'
import type { ImportFile, ImportRow } from '#features/import-export/read/import-row.ts'
import { keyPlaceOf, knownRows } from '#features/import-export/import/known-rows.ts'

const BATCH = 250
const SAMPLE = 5

interface Checking {
  readonly entity: AnyEntity
  readonly actor: Actor
  readonly file: ImportFile
  /** The row in which an id stood first. */
  readonly rowOfId: Map<number, number>
  readonly sample: AnyRecord[]
  readonly count: Record<Outcome, number>
  /** How many came in before; of them those that were deleted here since. */
  readonly known: { all: number; gone: number }
}

/** Short transactions that are rolled back: a big file must not keep others waiting. */
async function dryRun<T>(deps: Deps, work: (tx: Transaction<Database>) => Promise<T>): Promise<T> {
  const tx = await deps.db.startTransaction().execute()
  try {
    return await work(tx)
  } finally {
    await tx.rollback().execute()
  }
}

/** The sentences of a refusal as those of a row; of a field that has one already no second one. */
function issuesOf({ entity, file }: Checking, { row, issues }: ImportRow, error: AppError): RowIssue[] {
  if (error.code === 'not_found')
    return [{ row, column: file.headingOf.get('id') ?? 'id', message: messages.notFound }]
  const fieldIssues = error.extras.issues ?? []
  if (fieldIssues.length === 0) return [{ row, message: error.message }]
  return fieldIssues
    .filter(({ path }) => !issues.some(({ field }) => field === path))
    .map(({ path, message }) => {
      const column = file.headingOf.get(path) ?? entity.fields[path]?.label
      return { row, ...(column ? { column } : {}), field: path, message }
    })
}

const columnsOf = (entity: AnyEntity, values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    columnMapOf(entity).stored.map(({ name, field, column }) => [column, toColumn(field, values[name])]),
  )

type Outcome = 'added' | 'changed' | 'same'

/** The row as it would be stored. */
async function tryRow(
  saving: Saving,
  { entity }: Checking,
  { id, values, withDependents }: ImportRow,
  known: Known,
) {
  if (id === undefined) {
    const { input, scopeId } = await validateNew(saving, entity, values, known)
    const row: Row = { id: 0, ...columnsOf(entity, input), ...stampsOfNew(saving, scopeId) }
    return { row, outcome: 'added' as const }
  }
  const tried = await tryChange(
    saving,
    entity,
    { id, withDependents },
    { asked: values, linkable: known.linkable },
  )
  const row: Row = { ...tried.before, ...columnsOf(entity, tried.values) }
  return { row, outcome: tried.isChange ? ('changed' as const) : ('same' as const) }
}

/** Two rows can't both change one record. */
function ownIssues({ rowOfId, file }: Checking, { id, row, issues }: ImportRow): readonly RowIssue[] {
  if (id === undefined) return issues
  const earlier = rowOfId.get(id)
  rowOfId.set(id, earlier ?? row)
  return earlier === undefined
    ? issues
    : [...issues, { row, column: file.headingOf.get('id') ?? 'id', message: idTwice(earlier) }]
}

async function checkRow(
  saving: Saving,
  checking: Checking,
  row: ImportRow,
  known: Known,
): Promise<readonly RowIssue[]> {
  const { sample, count, entity, actor } = checking
  const isUnreadable = row.issues.length > 0 && Object.keys(row.values).length === 0
  if (isUnreadable) return row.issues
  const own = ownIssues(checking, row)
  if (row.known !== undefined && own.length === 0) {
    checking.known.all += 1
    if (row.known === 'same') count.same += 1
    if (row.known === 'gone') checking.known.gone += 1
    if (row.known !== 'changes') return []
  }
  try {
    const tried = await tryRow(saving, checking, row, known)
    if (own.length > 0) return own
    count[tried.outcome] += 1
    if (sample.length < SAMPLE)
      sample.push(
        ...(await present(saving.tx, entity, [tried.row], { deps: saving.deps, actor, now: saving.now })),
      )
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return [...own, ...issuesOf(checking, row, error)]
  }
}

const factsOf = (file: ImportFile): FileFacts => ({
  preset: file.preset,
  encoding: file.encoding,
  dates: file.dates,
  isAsked: file.isAsked,
  ambiguous: file.ambiguous,
  sheets: file.sheets,
  sheet: file.sheet,
  headingRow: file.headingRow,
})

/** Checks all rows; nothing is stored, whatever the outcome. */
export async function checkRows(
  deps: Deps,
  entity: AnyEntity,
  actor: Actor,
  file: ImportFile,
): Promise<ImportReport> {
  const checking: Checking = {
    entity,
    actor,
    file,
    rowOfId: new Map(),
    sample: [],
    count: { added: 0, changed: 0, same: 0 },
    known: { all: 0, gone: 0 },
  }
  const bad: RowIssue[] = []
  const good: ImportRow[] = []
  const turn = openTimeSlice()
  for (let start = 0; start < file.rows.length; start += BATCH) {
    await dryRun(deps, async (tx) => {
      const saving: Saving = { deps, tx, actor, now: deps.clock(), before: undefined }
      const known = knownFor(saving, entity)
      const place = keyPlaceOf(entity, actor, file)
      for (const row of await knownRows(saving, entity, place, file.rows.slice(start, start + BATCH))) {
        const issues = await checkRow(saving, checking, row, known)
        bad.push(...issues)
        if (issues.length === 0 && row.known !== 'gone') good.push(row)
        await turn()
      }
    })
  }
  const { added, changed } = checking.count
  const ofKind = (count: number) => (count > 0 ? { [entity.name]: count } : {})
  return {
    ...factsOf(file),
    rows: file.rowCount,
    good: good.length,
    ...checking.count,
    known: checking.known.all,
    bad,
    notes: good.flatMap(({ notes, known }) => (known === 'same' ? [] : notes)),
    leftOut: [...file.leftOut, ...deletedHere(entity.title, checking.known.gone)],
    counts: { added: ofKind(added), changed: ofKind(changed), leftOut: file.leftOutCounts },
    missing: { organizations: 0, names: [] },
    columns: { recognised: file.recognised, ignored: file.ignored, found: file.found },
    sample: checking.sample,
  }
}
