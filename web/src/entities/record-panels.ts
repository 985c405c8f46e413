// What stands beside the form of a saved record: what is said about it, and whatever else hangs on it. Features add panels in one
// table of the application; each loads when its form is there.
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { type ComponentType, createContext, use } from 'react'

export interface RecordPanelProps {
  readonly entity: AnyEntity
  /** As it was saved last. */
  readonly record: AnyRecord
}

export interface RecordPanel {
  /** On a phone, where it stands behind the form. */
  readonly label: string
  readonly isFor: (entity: AnyEntity, record: AnyRecord) => boolean
  /** Whether it finds room beside this form; else it stands below it in every width. */
  readonly isBeside: (entity: AnyEntity) => boolean
  readonly Panel: ComponentType<RecordPanelProps>
  /** How much is in it, where the record itself says so. */
  readonly countOf?: (record: AnyRecord) => number
}

const RecordPanelsContext = createContext<readonly RecordPanel[]>([])

/** Hands the application's table to the generic screens. */
export const RecordPanelsProvider = RecordPanelsContext

/** Those of a record; none while it is being added. */
export function useRecordPanels(entity: AnyEntity, record: AnyRecord | undefined): readonly RecordPanel[] {
  const all = use(RecordPanelsContext)
  return record ? all.filter(({ isFor }) => isFor(entity, record)) : []
}
