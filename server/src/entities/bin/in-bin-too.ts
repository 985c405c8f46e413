// What a record hangs on may be in the bin, too: then both come back, or none (rules/bin 4).
import { binMessages } from '@daybook/contract/messages/bin/bin-messages.ts'
import type { BinWay } from '@daybook/contract/system/bin.ts'
import { AppError } from '#app-error.ts'
import type { BinRow } from '#entities/bin/bring-back.ts'
import { goneLinks } from '#entities/bin/gone-links.ts'
import type { Saving } from '#entities/hooks.ts'
import { entityNamed } from '#entities/links.ts'
import type { Row } from '#entities/store.ts'

const keyOf = (entity: string, id: number) => `${entity} ${id}`

/** The batch in which a deleted record is. */
const findBinned = ({ tx, actor }: Saving, entity: string, recordId: number): Promise<BinRow | undefined> =>
  tx
    .selectFrom('bin')
    .selectAll()
    .where('scopeId', '=', actor.scopeId)
    .where('entity', '=', entity)
    .where('recordId', '=', recordId)
    .executeTakeFirst()

const batchOf = ({ tx, actor }: Saving, batch: string): Promise<BinRow[]> =>
  tx.selectFrom('bin').selectAll().where('scopeId', '=', actor.scopeId).where('batch', '=', batch).execute()

/** @throws AppError conflict, with the ids of all that would have to come back, for one question about them */
export async function refuseWithoutOthers(saving: Saving, rows: readonly BinRow[]): Promise<void> {
  const coming = new Set(rows.map(({ entity, recordId }) => keyOf(entity, recordId)))
  const labels = new Set<string>()
  const heads: number[] = []
  const open = rows.map((row) => ({ row, isAsked: true }))
  for (let next = open.shift(); next; next = open.shift()) {
    const { row, isAsked } = next
    const links = await goneLinks(saving, entityNamed(row.entity), JSON.parse(row.row) as Row) // written by removal.ts
    for (const { label, target, id } of links) {
      if (coming.has(keyOf(target.name, id))) continue
      const found = await findBinned(saving, target.name, id)
      if (!found) continue
      if (isAsked) labels.add(label)
      for (const other of await batchOf(saving, found.batch)) {
        coming.add(keyOf(other.entity, other.recordId))
        if (other.isHead === 1) heads.push(other.id)
        open.push({ row: other, isAsked: false })
      }
    }
  }
  if (heads.length === 0) return
  const ways: readonly BinWay[] = ['restoreBoth']
  throw new AppError('conflict', binMessages.inBinToo([...labels]), { members: { ways, with: heads } })
}
