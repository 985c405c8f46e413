// How the database would find what is asked of it.
import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode } from 'kysely'
import type { Reader } from '#db/reader.ts'
import type { Deps } from '#deps.ts'
import type { Office } from '#test/support/people/actors.ts'

interface PlanRequest {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** The reader, with a note of everything that it is asked. */
function noting(reader: Reader, noted: PlanRequest[]): Reader {
  const note = (...[statement, fill]: Parameters<Reader['rows']>) =>
    noted.push({ sql: statement.compiled.sql, parameters: statement.parametersFor(fill) })
  return {
    rows: (statement, fill) => {
      note(statement, fill)
      return reader.rows(statement, fill)
    },
    sameRows: (statement, key, fill) => {
      note(statement, fill)
      return reader.sameRows(statement, key, fill)
    },
    slices: (statement, fill, size) => {
      note(statement, fill)
      return reader.slices(statement, fill, size)
    },
    close: () => reader.close(),
  }
}

/** The plans of all queries that `run` sends through what it is given. */
export async function plansOf(
  { deps }: Pick<Office, 'deps'>,
  run: (db: Deps['db'], deps: Deps) => Promise<unknown>,
): Promise<string[]> {
  const asked: PlanRequest[] = []
  const nodes: RootOperationNode[] = []
  const recorder: KyselyPlugin = {
    transformQuery: ({ node }) => {
      nodes.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await run(deps.db.withPlugin(recorder), { ...deps, reader: noting(deps.reader, asked) })
  const built = nodes.map((node) => deps.db.getExecutor().compileQuery(node, createQueryId()))
  const explain = deps.dialect === 'sqlite' ? 'explain query plan' : 'explain'
  const plans = [...asked, ...built].map(async ({ sql, parameters }) => {
    const question = CompiledQuery.raw(`${explain} ${sql}`, [...parameters])
    const { rows } = await deps.db.executeQuery<Record<string, unknown>>(question)
    return rows.map(({ detail, 'QUERY PLAN': plan }) => String(detail ?? plan)).join('\n')
  })
  return Promise.all(plans)
}
