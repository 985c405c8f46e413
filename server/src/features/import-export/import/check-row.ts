// One row of the dry run: every record that it makes goes through the checks of a create or an update.
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { idTwice, markTwice } from '@daybook/contract/messages/import-export-messages.ts'
import type { Issue } from '@daybook/contract/engine/errors.ts'
import type { RowIssue } from '@daybook/contract/import-export/formats.ts'
import { AppError } from '#app-error.ts'
import { columnMapOf } from '#entities/column-map.ts'
import { toColumn } from '#entities/field-codecs.ts'
import { knownFor } from '#entities/bulk/bulk.ts'
import { wholesOf } from '#entities/bulk/wholes.ts'
import { validateNew, type Known, stampsOfNew } from '#entities/validate.ts'
import type { Saving } from '#entities/hooks.ts'
import { present } from '#entities/present.ts'
import type { Row } from '#entities/store.ts'
import { tryChange } from '#features/import-export/import/change-row.ts'
import { takeMade } from '#features/import-export/import/good-rows.ts'
import type { ImportFile } from '#features/import-export/read/import-row.ts'
import type { Knowing } from '#features/import-export/import/known-rows.ts'
import type { References } from '#features/import-export/import/row-references.ts'
import { isWanted, kindOf, type SettledRow } from '#features/import-export/import/settled-row.ts'

export type Outcome = 'added' | 'changed' | 'same'

/** What a look at the rows of one file needs from row to row. */
export interface Checking {
  readonly file: ImportFile
  readonly knowing: Knowing
  readonly references: References
  /** The row in which a record stood first, by kind and id. */
  readonly rowOfId: Map<string, number>
  /** The row in which a mark stood first that no two rows may have, by kind and text. */
  readonly rowOfMark: Map<string, number>
  /** What was to be made with a bad row, by the key of its row: the next one that refers to it makes it. */
  readonly unmade: Map<string, SettledRow>
  /** Names of organizations that are not here, by the key of their row. */
  readonly missing: Map<string, string>
}

/** What is looked up once for the records of a transaction, by kind. */
export type KnownKinds = (entity: AnyEntity) => Known

export function openKnownKinds(saving: Saving): KnownKinds {
  const kinds = new Map<AnyEntity, Known>()
  return (entity) => {
    const known = kinds.get(entity) ?? knownFor(saving, entity)
    kinds.set(entity, known)
    return known
  }
}

/** One record as it would be. */
export interface Tried {
  readonly entity: AnyEntity
  readonly row: SettledRow
  readonly issues: readonly RowIssue[]
  /** Undefined for one that is bad, or that was deleted here. */
  readonly outcome?: Outcome
  /** For a look at it. */
  readonly stored?: Row
}

/** An issue of a field as one of a row; `found`: of a field that has one already no second one. */
function atRow(
  { file: { headingOf } }: Checking,
  entity: AnyEntity,
  { row }: SettledRow,
  { issues, found }: { readonly issues: readonly Issue[]; readonly found: readonly RowIssue[] },
): RowIssue[] {
  return issues
    .filter(({ path }) => !found.some(({ field }) => field === path))
    .map(({ path, message }) => {
      const column = headingOf.get(path) ?? entity.fields[path]?.label
      return { row, ...(column ? { column } : {}), field: path, message }
    })
}

/** The sentences of a refusal as those of a row. What the file itself makes is not here yet, and nothing is wrong with that. */
function issuesOf(
  checking: Checking,
  { entity, row: settled, issues }: Tried,
  error: AppError,
): readonly RowIssue[] {
  const { row, awaited = [] } = settled
  if (error.code === 'not_found')
    return [...issues, { row, column: checking.file.headingOf.get('id') ?? 'id', message: messages.notFound }]
  const said = error.extras.issues ?? []
  if (said.length === 0) return [...issues, { row, message: error.message }]
  const own = said.filter(({ path }) => !awaited.includes(path))
  return [...issues, ...atRow(checking, entity, settled, { issues: own, found: issues })]
}

const columnsOf = (entity: AnyEntity, values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    columnMapOf(entity).stored.map(({ name, field, column }) => [column, toColumn(field, values[name])]),
  )

/** The record as it would be stored. */
async function tryRecord(
  saving: Saving,
  entity: AnyEntity,
  { id, values, withDependents }: SettledRow,
  known: Known,
) {
  if (id === undefined) {
    const { input, scopeId } = await validateNew(saving, entity, values, known)
    const stored: Row = { id: 0, ...columnsOf(entity, input), ...stampsOfNew(saving, scopeId) }
    return { stored, outcome: 'added' as const }
  }
  const { linkable } = known
  const tried = await tryChange(saving, entity, { id, withDependents }, { asked: values, linkable })
  const stored: Row = { ...tried.before, ...columnsOf(entity, tried.values) }
  return { stored, outcome: tried.isChange ? ('changed' as const) : ('same' as const) }
}

/** Two rows can't both change one record, where they name it. */
function ownIssues({ rowOfId, file }: Checking, entity: AnyEntity, row: SettledRow): readonly RowIssue[] {
  const { id, issues, isMatched } = row
  if (id === undefined || isMatched) return issues
  const key = `${entity.name} ${id}`
  const earlier = rowOfId.get(key)
  rowOfId.set(key, earlier ?? row.row)
  return earlier === undefined
    ? issues
    : [...issues, { row: row.row, column: file.headingOf.get('id') ?? 'id', message: idTwice(earlier) }]
}

/** The row with what it can't know itself, and what was found by that. */
async function completed(saving: Saving, checking: Checking, { entity, row, issues }: Tried): Promise<Tried> {
  const complete = saving.deps.hooksOf(entity).completeRow
  if (!complete || row.id !== undefined) return { entity, row, issues }
  const { awaited = [] } = row
  const { values, mark, ...said } = await complete(
    { values: row.values, awaited, of: checking.knowing.importing.choices.of },
    saving,
  )
  const found = [...issues, ...atRow(checking, entity, row, { issues: said.issues, found: issues })]
  const notes = [...row.notes, ...atRow(checking, entity, row, { issues: said.notes, found: [] })]
  return {
    entity,
    row: { ...row, values, notes },
    issues: mark ? [...found, ...markIssues(checking, entity, row, mark)] : found,
  }
}

/** Two rows can't both have what only one record may have. */
function markIssues(
  checking: Checking,
  entity: AnyEntity,
  row: SettledRow,
  { path, text }: { readonly path: string; readonly text: string },
): RowIssue[] {
  const key = `${entity.name} ${text}`
  const earlier = checking.rowOfMark.get(key)
  checking.rowOfMark.set(key, earlier ?? row.row)
  if (earlier === undefined || earlier === row.row) return []
  return atRow(checking, entity, row, { issues: [{ path, message: markTwice(earlier) }], found: [] })
}

async function checkRecord(
  saving: Saving,
  checking: Checking,
  entity: AnyEntity,
  { row: settled, kinds }: { readonly row: SettledRow; readonly kinds: KnownKinds },
): Promise<Tried> {
  const row = checking.references.resolve(entity, settled)
  const isUnreadable = row.issues.length > 0 && Object.keys(row.values).length === 0
  if (isUnreadable) return { entity, row, issues: row.issues }
  const own = ownIssues(checking, entity, row)
  if (own.length === 0 && row.known === 'gone') return { entity, row, issues: [] }
  if (own.length === 0 && row.known === 'same') return { entity, row, issues: [], outcome: 'same' }
  let tried: Tried = { entity, row, issues: own }
  try {
    tried = await completed(saving, checking, tried)
    const { stored, outcome } = await tryRecord(saving, entity, tried.row, kinds(entity))
    return tried.issues.length > 0 ? tried : { ...tried, outcome, stored }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const issues = issuesOf(checking, tried, error)
    return issues.length > 0 ? { ...tried, issues } : { ...tried, outcome: 'added' }
  }
}

/** What is to be made only if the person says so, and is not. */
function isLeft({ knowing: { importing }, missing }: Checking, row: SettledRow): boolean {
  if (row.make === undefined || row.id !== undefined) return false
  const { name } = row.values
  missing.set(row.rowKey ?? '', typeof name === 'string' ? name : '')
  return !isWanted(importing, row)
}

/** Tries all records of one row. Where one of them is bad none is made, and nothing of the file can refer to them. */
export async function checkRow(
  saving: Saving,
  checking: Checking,
  given: readonly SettledRow[],
  kinds: KnownKinds,
): Promise<readonly Tried[]> {
  const { targets } = checking.references
  const records = [...takeMade(checking.unmade, given), ...given]
  const tried: Tried[] = []
  for (const row of records) {
    if (isLeft(checking, row)) continue
    const entity = kindOf(checking.knowing.importing, row)
    // Of a part whose whole is bad there is nothing more to say.
    const isOfBad = wholesOf(entity).some(({ to }) =>
      tried.some((one) => one.entity.name === to && one.issues.length > 0),
    )
    if (isOfBad) continue
    const one = await checkRecord(saving, checking, entity, { row, kinds })
    tried.push(one)
    if (row.rowKey !== undefined && one.outcome) targets.set(row.rowKey, one.row.id ?? 'new')
  }
  if (tried.some(({ issues }) => issues.length > 0))
    for (const row of records) {
      if (row.rowKey === undefined) continue
      targets.delete(row.rowKey)
      if (row.make !== undefined) checking.unmade.set(row.rowKey, row)
    }
  return tried
}

/** The record as it would be answered, with the names of what is made with it. */
export async function sampleOf(
  saving: Saving,
  { references }: Checking,
  { entity, stored }: Tried,
  settled: SettledRow,
): Promise<AnyRecord[]> {
  if (!stored) return []
  const { tx, deps, actor, now } = saving
  const records = await present(tx, entity, [stored], { deps, actor, now })
  const named: Readonly<Record<string, unknown>> = Object.fromEntries(
    Object.entries(references.namesOfNew(settled)).map(([field, name]) => [field, { id: 0, name }]),
  )
  return records.map((record): AnyRecord => ({ ...record, ...named }))
}
