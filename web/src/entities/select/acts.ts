// What stands in the bar of the chosen records: drawn by the kind, carried out by the bar.
import type { BulkAnswer } from '@daybook/contract/engine/bulk.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { ComponentType } from 'react'

/** Carries an act out on the ids. */
export type ActCall = (ids: readonly number[]) => Promise<BulkAnswer>

export interface ActsProps {
  readonly entity: AnyEntity
  readonly count: number
  readonly ids: readonly number[]
  readonly isBusy: boolean
  readonly run: (call: ActCall) => void
}

export type Acts = ComponentType<ActsProps>
