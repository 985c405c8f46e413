// data/{entity}.jsonl: each record of the firm as the API answers it, a line each.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { Exporting, ExportPart, PartsOf } from '#features/firm-export/part.ts'
import { isPersonal, kindsOfFirm, recordsOfKind } from '#features/firm-export/parts/read-records.ts'

async function* lines(exporting: Exporting, entity: AnyEntity): AsyncGenerator<string> {
  const included = new Set<number>()
  if (isPersonal(entity)) exporting.included.set(entity.name, included)
  for await (const records of recordsOfKind(exporting, entity)) {
    if (isPersonal(entity)) for (const { id } of records) included.add(id)
    exporting.count(entity.name, records.length)
    yield records.map((record) => `${JSON.stringify(record)}\n`).join('')
  }
}

export const recordParts: PartsOf = async function* (exporting): AsyncGenerator<ExportPart> {
  for (const entity of kindsOfFirm)
    yield { path: `data/${entity.name}.jsonl`, content: lines(exporting, entity) }
}
