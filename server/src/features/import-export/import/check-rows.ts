// The dry run of an import: every row goes through the checks of a create or an update, and nothing stays.
import type { Transaction } from 'kysely'
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { deletedHere } from '@daybook/contract/messages/import-export-messages.ts'
import type { FileFacts, ImportReport, RowIssue } from '@daybook/contract/import-export/formats.ts'
import type { Actor } from '#actor.ts'
import type { Database } from '#db/tables.ts'
import type { Deps } from '#deps.ts'
import { authorizeCreate } from '#entities/authorize.ts'
import { openTimeSlice } from '#runtime/cooperative-scheduler.ts'
import type { Saving } from '#entities/hooks.ts'
import {
  type Checking,
  checkRow,
  openKnownKinds,
  type Outcome,
  sampleOf,
  type Tried,
} from '#features/import-export/import/check-row.ts'
import type { ImportFile } from '#features/import-export/read/import-row.ts'
import { knownRows } from '#features/import-export/import/known-rows.ts'
import { openLookAlikes } from '#features/import-export/import/look-alikes.ts'
import { openReferences } from '#features/import-export/import/row-references.ts'
import {
  type Importing,
  isPart,
  kindOf,
  type SettledRow,
} from '#features/import-export/import/settled-row.ts'

const BATCH = 250
const SAMPLE = 5
/** Of what is not here so many are named. */
const NAMED = 5

/** Short transactions that are rolled back: a big file must not keep others waiting. */
async function dryRun<T>(deps: Deps, work: (tx: Transaction<Database>) => Promise<T>): Promise<T> {
  const tx = await deps.db.startTransaction().execute()
  try {
    return await work(tx)
  } finally {
    await tx.rollback().execute()
  }
}

interface Sums {
  readonly rows: Record<Outcome, number>
  readonly added: Record<string, number>
  readonly changed: Record<string, number>
  good: number
  /** Rows that came in before, and records that were deleted here since. */
  known: number
  gone: number
  readonly bad: RowIssue[]
  readonly notes: RowIssue[]
  readonly sample: AnyRecord[]
}

const openSums = (): Sums => ({
  rows: { added: 0, changed: 0, same: 0 },
  added: {},
  changed: {},
  good: 0,
  known: 0,
  gone: 0,
  bad: [],
  notes: [],
  sample: [],
})

/** A row counts once, as the most that becomes of it. */
function outcomeOf(importing: Importing, tried: readonly Tried[]): Outcome | undefined {
  const own = tried.filter(({ entity }) => !isPart(importing, entity))
  return (['added', 'changed', 'same'] as const).find((name) => own.some(({ outcome }) => outcome === name))
}

function count(importing: Importing, sums: Sums, tried: readonly Tried[]): void {
  const issues = tried.flatMap((one) => one.issues)
  sums.bad.push(...issues)
  if (issues.length > 0) return
  const isKnown = ({ row }: Tried) => row.known !== undefined && !row.isMatched
  if (tried.some((one) => !isPart(importing, one.entity) && isKnown(one))) sums.known += 1
  sums.gone += tried.filter(({ row }) => row.known === 'gone').length
  const outcome = outcomeOf(importing, tried)
  if (outcome) sums.rows[outcome] += 1
  if (tried.some((one) => one.outcome !== undefined)) sums.good += 1
  for (const { entity, row, outcome: of } of tried) {
    if (of === 'added' || of === 'changed') sums[of][entity.name] = (sums[of][entity.name] ?? 0) + 1
    if (of !== undefined && row.known !== 'same') sums.notes.push(...row.notes)
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

function reportOf(entity: AnyEntity, { file, missing }: Checking, sums: Sums): ImportReport {
  return {
    ...factsOf(file),
    rows: file.rowCount,
    good: sums.good,
    ...sums.rows,
    known: sums.known,
    bad: sums.bad,
    notes: sums.notes,
    leftOut: [...file.leftOut, ...deletedHere(entity.title, sums.gone)],
    counts: { added: sums.added, changed: sums.changed, leftOut: file.leftOutCounts },
    missing: { organizations: missing.size, names: [...missing.values()].slice(0, NAMED) },
    columns: { recognised: file.recognised, ignored: file.ignored, found: file.found },
    sample: sums.sample,
  }
}

async function addSample(
  saving: Saving,
  checking: Checking,
  { sample }: Sums,
  { tried, records }: { readonly tried: readonly Tried[]; readonly records: readonly SettledRow[] },
): Promise<void> {
  if (sample.length >= SAMPLE || tried.some(({ issues }) => issues.length > 0)) return
  const main = tried.find(({ row }) => row.kind === undefined)
  const settled = records.find(({ kind }) => kind === undefined)
  if (main && settled) sample.push(...(await sampleOf(saving, checking, main, settled)))
}

/** What only the person can say of all of the file. */
const belongsToOf = async (saving: Saving, { rows }: ImportFile, { entity }: Importing) =>
  saving.deps.hooksOf(entity).fileBelongsTo?.(
    rows.filter(({ kind }) => kind === undefined).map(({ values }) => values),
    saving,
  )

/** Checks all rows; nothing is stored, whatever the outcome. @throws AppError forbidden for kinds that the person may not add */
export async function checkRows(
  deps: Deps,
  actor: Actor,
  file: ImportFile,
  importing: Importing,
): Promise<ImportReport> {
  for (const kind of new Set(file.rows.map((row) => kindOf(importing, row)))) authorizeCreate(actor, kind)
  const checking: Checking = {
    file,
    knowing: { importing, alikes: openLookAlikes(importing) },
    references: openReferences(),
    rowOfId: new Map(),
    rowOfMark: new Map(),
    unmade: new Map(),
    missing: new Map(),
  }
  const sums = openSums()
  const belongsTo = await dryRun(deps, (tx) =>
    belongsToOf({ deps, tx, actor, now: deps.clock(), before: undefined }, file, importing),
  )
  const groups = [...Map.groupBy(file.rows, ({ row }) => row).values()]
  const turn = openTimeSlice()
  for (let start = 0; start < groups.length; start += BATCH) {
    await dryRun(deps, async (tx) => {
      const now = deps.clock()
      const saving: Saving = { deps, tx, actor, now, before: undefined, fromFile: true, imports: true }
      const kinds = openKnownKinds(saving)
      const settled = await knownRows(saving, checking.knowing, groups.slice(start, start + BATCH).flat())
      for (const records of Map.groupBy(settled, ({ row }) => row).values()) {
        const tried = await checkRow(saving, checking, records, kinds)
        count(importing, sums, tried)
        await addSample(saving, checking, sums, { tried, records })
        await turn()
      }
    })
  }
  return { ...reportOf(importing.entity, checking, sums), ...(belongsTo ? { belongsTo } : {}) }
}
