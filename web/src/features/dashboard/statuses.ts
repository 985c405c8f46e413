// The task statuses by name, because the charts answer names: their ids make the links, their tones the colours.
import { taskStatus } from '@daybook/contract/entities/lookups.ts'
import type { Tone } from '#ui/display/status-dot.tsx'
import { useOptions } from '#api/entity-queries.ts'
import { referenceText } from '#entities/card/reference-text.ts'

export interface Status {
  readonly id: number
  readonly name: string
  readonly tone: Tone
}
export type Statuses = ReadonlyMap<string, Status>
export type ToneOf = (statusId: number) => Tone

/** Undefined while they are on their way. */
export function useStatuses(toneOf: ToneOf) {
  const { data, error, refetch } = useOptions(taskStatus.name)
  const statuses = data?.map((record) => {
    const name = referenceText(record)
    return [name, { id: record.id, name, tone: toneOf(record.id) }] as const
  })
  return { data: statuses && new Map(statuses), error, refetch }
}
