// Which record an address of this Daybook leads to.
import { entities } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'

/** '/tasks/edit/12' and '/organizations/3': the form of a record, or the page about it. */
const RECORD = /^\/([a-z_]+)(?:\/edit)?\/(\d{1,15})(?:[?#].*)?$/

export function recordAt(path: string): { readonly entity: AnyEntity; readonly id: number } | undefined {
  const [, folder, id] = RECORD.exec(path) ?? []
  const entity = Object.values<AnyEntity>(entities).find((each) => each.path === folder)
  return entity && { entity, id: Number(id) }
}
