// The live counts of the shell, asked for a moment after the page so that they never hold it up.
import { task } from '@daybook/contract/entities/task.ts'
import { type PageQuery, usePage } from '#api/entity-queries.ts'
import { useFirstDelay } from '#lib/use-first-delay.ts'

const AFTER_THE_PAGE_MS = 1200

/** How many tasks the query finds; undefined while that is not known. */
export function useLiveCount(query: PageQuery): number | undefined {
  const mayAsk = useFirstDelay(AFTER_THE_PAGE_MS)
  return usePage(task, query, { enabled: mayAsk }).data?.totalItems
}
