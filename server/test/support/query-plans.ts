// How the database would find what is asked of it.
import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode } from 'kysely'
import type { Office } from '#test/support/actors.ts'

/** The plans of all queries that `run` sends through the database it is given. */
export async function plansOf({ deps }: Office, run: (db: Office['deps']['db']) => Promise<unknown>) {
  const nodes: RootOperationNode[] = []
  const recorder: KyselyPlugin = {
    transformQuery: ({ node }) => {
      nodes.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await run(deps.db.withPlugin(recorder))
  const explain = deps.dialect === 'sqlite' ? 'explain query plan' : 'explain'
  const plans = nodes.map(async (node) => {
    const query = deps.db.getExecutor().compileQuery(node, createQueryId())
    const asked = CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters])
    const { rows } = await deps.db.executeQuery<Record<string, unknown>>(asked)
    return rows.map((row) => String(row['detail'] ?? row['QUERY PLAN'])).join('\n')
  })
  return Promise.all(plans)
}
