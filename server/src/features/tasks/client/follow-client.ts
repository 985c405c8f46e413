// A project or a contact that moves to another organization takes its open tasks along (rules/teamwork 3).
import { contact } from '@daybook/contract/entities/contact.ts'
import { organization } from '@daybook/contract/entities/organization.ts'
import { task } from '@daybook/contract/entities/task.ts'
import type { RowFor } from '@daybook/contract/entities/registry.ts'
import { MOVED_TASKS_MAX } from '@daybook/contract/engine/limits.ts'
import { tooManyToMove } from '@daybook/contract/messages/tasks/client-messages.ts'
import { AppError } from '#app-error.ts'
import type { AfterSave, HooksFor, Saving } from '#entities/hooks.ts'
import { rowOf, selectFrom } from '#entities/store.ts'
import { AT_ONCE, changeMany } from '#features/tasks/client/change-many.ts'
import { realId } from '#features/tasks/client/keep-in-step.ts'
import { isOpenRow } from '#features/tasks/filters.ts'

interface Move {
  readonly what: 'project' | 'contact'
  readonly id: number
  readonly scopeId: number
  /** The organization that it belongs to now. */
  readonly to: number
}

type Task = RowFor<'task'>
type Going = Pick<Task, 'organizationId' | 'contactId'>
type Linked = Going & Pick<Task, 'projectId'>

/** @throws AppError conflict for more than can move at once */
async function openTasksOf({ deps, tx }: Saving, { what, id, scopeId }: Move): Promise<readonly Task[]> {
  const rows = await selectFrom(tx, task)
    .where('scopeId', '=', scopeId)
    .where(`${what}Id`, '=', id)
    .where(isOpenRow)
    .orderBy('id')
    .limit(MOVED_TASKS_MAX + 1)
    .$if(deps.dialect === 'postgres', (query) => query.forUpdate())
    .execute()
  if (rows.length > MOVED_TASKS_MAX) throw new AppError('conflict', tooManyToMove(what, MOVED_TASKS_MAX))
  return rows.map((row) => rowOf(task, row))
}

/** Whose each of the records is; those that are nobody's are left out. */
async function ownersOf(
  { tx }: Saving,
  table: 'project' | 'contact',
  scopeId: number,
  ids: readonly (number | null)[],
) {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))]
  const owners = new Map<number, number>()
  for (let start = 0; start < wanted.length; start += AT_ONCE) {
    const rows = await tx
      .selectFrom(table)
      .select(['id', 'organizationId'])
      .where('id', 'in', wanted.slice(start, start + AT_ONCE))
      .where('scopeId', '=', scopeId)
      .execute()
    for (const { id, organizationId } of rows) {
      const owner = realId(organization, organizationId)
      if (owner !== null) owners.set(id, owner)
    }
  }
  return owners
}

/** What becomes of each: with a project the task goes, a contact leaves a task that a project holds. */
async function goings(saving: Saving, { what, scopeId, to }: Move, rows: readonly Linked[]) {
  const other = what === 'project' ? 'contact' : 'project'
  const idOfOther = (row: Linked) => (other === 'contact' ? row.contactId : row.projectId)
  const owners = await ownersOf(saving, other, scopeId, rows.map(idOfOther))
  return (row: Linked): Going => {
    const owner = owners.get(idOfOther(row) ?? 0) ?? to
    if (owner === to) return { organizationId: to, contactId: row.contactId }
    return { organizationId: what === 'project' ? to : row.organizationId, contactId: null }
  }
}

async function moveTasks(saving: Saving, move: Move): Promise<void> {
  const rows = await openTasksOf(saving, move)
  await changeMany(saving, move.scopeId, rows, await goings(saving, move, rows))
}

/** The tasks that a series will make. */
async function moveSeries(saving: Saving, move: Move): Promise<void> {
  const list = await saving.tx
    .selectFrom('series')
    .select(['id', 'organizationId', 'contactId', 'projectId'])
    .where('scopeId', '=', move.scopeId)
    .where(`${move.what}Id`, '=', move.id)
    .orderBy('id')
    .execute()
  const goingOf = await goings(saving, move, list)
  for (const row of list)
    await saving.tx
      .updateTable('series')
      .set(goingOf(row))
      .where('id', '=', row.id)
      .where('scopeId', '=', move.scopeId)
      .execute()
}

const follow =
  (what: Move['what']) =>
  async (
    row: RowFor<'project'> | RowFor<'contact'>,
    saving: { readonly before: { readonly organizationId: number } | undefined } & Omit<Saving, 'before'>,
  ): Promise<AfterSave> => {
    const to = realId(organization, row.organizationId)
    // One that is nobody's goes with every client.
    if (saving.before && saving.before.organizationId !== row.organizationId && to !== null) {
      const within: Saving = { ...saving, before: undefined }
      const move = { what, id: row.id, scopeId: row.scopeId, to }
      await moveTasks(within, move)
      await moveSeries(within, move)
    }
    return 'as saved'
  }

export const projectHooks: HooksFor<'project'> = { afterSave: follow('project') }
export const contactHooks: HooksFor<'contact'> = { afterSave: follow(contact.name) }
