// How the series of a saved task goes on, as the server counts it.
import { getSeries } from '@daybook/contract/tasks/series-endpoints.ts'
import { task as entity } from '@daybook/contract/entities/task.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'

/** Only for a task of a series; reloads with everything else about tasks. */
export const useSeries = (id: number) =>
  useQuery({
    queryKey: [entity.name, 'series', id],
    queryFn: ({ signal }) => call(getSeries, { params: { id }, signal }),
  })
