// The two calls for a task and its recurrent tasks.
import { removeSeries, updateSeries } from '@daybook/contract/tasks/series-endpoints.ts'
import type { RemoveInstead, SaveInstead } from '#api/entity-queries.ts'
import { call } from '#api/client.ts'
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'

export const saveWhole: SaveInstead = async (id, body) => {
  const { message, data } = await call(updateSeries, { params: { id }, body })
  // The generic screens know a record by its fields' names only.
  const record: AnyRecord = { ...data }
  return { message, data: record }
}

export const removeWhole: RemoveInstead = (id) => call(removeSeries, { params: { id } })
