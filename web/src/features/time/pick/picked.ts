// A project task as the screens of hours know it.
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { referenceText } from '#entities/card/reference-text.ts'

export interface PickedTask {
  readonly id: number
  readonly name: string
  readonly project: { readonly id: number; readonly name: string }
}

export function pickedOf(record: AnyRecord): PickedTask {
  const project = record['project']
  const id = Number(Reflect.get(Object(project), 'id') ?? 0)
  return { id: record.id, name: referenceText(record), project: { id, name: referenceText(project) } }
}
