// What a record that comes back points at may be gone, or in the bin itself (rules/bin 4).
import { binMessages } from '@daybook/contract/messages/bin/bin-messages.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { Issue } from '@daybook/contract/engine/errors.ts'
import { type Field, isLink } from '@daybook/contract/engine/fields.ts'
import { AppError } from '#app-error.ts'
import { columnMapOf } from '#entities/column-map.ts'
import type { Saving } from '#entities/hooks.ts'
import { entityNamed } from '#entities/links.ts'
import { linkableIds, type Row } from '#entities/store.ts'

/** The column of whoever has the record to do. */
const ASSIGNEE = 'assignedToId'

export interface GoneLink {
  readonly label: string
  readonly target: AnyEntity
  readonly id: number
  readonly column: string
  readonly field: Field
}

/** Links of the row whose records are not there, or may not be pointed at. People who left stay where they are named. */
export async function goneLinks({ tx, actor }: Saving, entity: AnyEntity, row: Row): Promise<GoneLink[]> {
  const gone: GoneLink[] = []
  for (const { field, column } of columnMapOf(entity).links) {
    const id = row[column]
    if (!isLink(field) || typeof id !== 'number') continue
    const target = entityNamed(field.to)
    if (target.visibleTo === 'colleagues' && column !== ASSIGNEE) continue
    const there = await linkableIds(tx, target, [id], { actor, scopeId: actor.scopeId })
    if (!there.has(id)) gone.push({ label: field.label, target, id, column, field })
  }
  return gone
}

/** What the link leads to instead. @throws AppError conflict if the record is nothing without it */
function insteadOf({ field, label }: GoneLink): number | null {
  if (field.kind === 'optionalLink') return null
  const initial = field.kind === 'link' ? field.initial : undefined
  if (typeof initial === 'number') return initial
  throw new AppError('conflict', binMessages.goneFor(label))
}

/** The row without what is gone for good, and a sentence for each. */
export async function withoutGone(
  saving: Saving,
  entity: AnyEntity,
  row: Row,
): Promise<{ readonly row: Row; readonly warnings: readonly Issue[] }> {
  const instead: Record<string, unknown> = {}
  const warnings: Issue[] = []
  for (const link of await goneLinks(saving, entity, row)) {
    const { column, label, field } = link
    const path = columnMapOf(entity).links.find((mapped) => mapped.column === column)?.name ?? ''
    if (column === ASSIGNEE && link.target.visibleTo === 'colleagues') {
      instead[column] = saving.actor.userId
      warnings.push({ path, message: binMessages.assigneeLeft })
      continue
    }
    instead[column] = insteadOf(link)
    const say = field.kind === 'optionalLink' ? binMessages.goneOptional : binMessages.goneRequired
    warnings.push({ path, message: say(label) })
  }
  return { row: { ...row, ...instead }, warnings }
}
