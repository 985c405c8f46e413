// rows/: what another Daybook reads, as firm-file declares it.
import type { Exporting, ExportPart } from '#features/firm-export/part.ts'
import { rowParts } from '#firm-file/write/row-parts.ts'

export async function* storedRowParts(exporting: Exporting): AsyncGenerator<ExportPart> {
  const { deps, actor, included, withoutPersonal, count } = exporting
  yield* rowParts({
    db: deps.db,
    scopeId: actor.scopeId,
    // Known since the records were written, which came first.
    includes: (kind, id) => !withoutPersonal || (included.get(kind)?.has(id) ?? true),
    isNarrowed: withoutPersonal,
    count,
  })
}
