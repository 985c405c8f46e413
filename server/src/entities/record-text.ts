// The fast path of every read: rows → the text of the answer. Making a record of each row, and taking it apart again into
// JSON, cost more than the database and the network together; here a row is joined from pieces that know their column,
// and whatever it refers to comes as ready text. It says the same as present.ts, which record-text.test.ts checks.
import { people } from '@daybook/contract/entities/registry.ts'
import type { AnyEntity } from '@daybook/contract/entity.ts'
import { type Field, isLink } from '@daybook/contract/fields.ts'
import { columnOf, fromColumn, readIds } from '#db/columns.ts'
import { entityNamed, fetchSummaries, isRemembered, scopesOf } from '#entities/links.ts'
import type { AnyDb, Row } from '#entities/store.ts'
import type { Memory, Shelf } from '#remembered.ts'

/** `{"id":…,"name":…}` by id. */
type Texts = Pick<Shelf<string>, 'get' | 'set'>
type Write = (row: Row) => string

/** Of one answer: the texts of what its rows refer to, and the ids whose text is not known yet. */
interface References {
  readonly textsOf: (target: string) => Texts
  readonly missing: Map<string, Set<number>>
}

const primitive = (value: unknown) => (typeof value === 'number' ? `${value}` : JSON.stringify(value ?? null))

function referenceWriter(target: string, { textsOf, missing }: References) {
  const texts = textsOf(target)
  return (id: number) => {
    const text = texts.get(id)
    if (text !== undefined) return text
    const ids = missing.get(target) ?? new Set()
    missing.set(target, ids.add(id))
    return `{"id":${id}}`
  }
}

function linkWriter(target: string, column: string, references: References): Write {
  const write = referenceWriter(target, references)
  return (row) => {
    const id = row[column]
    return typeof id === 'number' ? write(id) : 'null'
  }
}

/** Values of a choice are few, and each has one text. */
function choiceWriter(field: Field, column: string): Write {
  const texts = new Map<unknown, string>()
  return (row) => {
    const known = texts.get(row[column]) ?? JSON.stringify(fromColumn(field, row[column]))
    texts.set(row[column], known)
    return known
  }
}

function fieldWriter(name: string, field: Field, references: References): Write {
  const column = columnOf(name, field)
  if (field.kind === 'links') {
    const write = referenceWriter(field.to, references)
    return (row) => `[${readIds(row[column]).map(write).join()}]`
  }
  if (isLink(field)) return linkWriter(field.to, column, references)
  if (field.kind === 'choice') return choiceWriter(field, column)
  return (row) => primitive(fromColumn(field, row[column]))
}

/** Every member of a record, in the order of present.ts. */
function rowWriter(entity: AnyEntity, references: References): Write {
  const fields = Object.entries(entity.fields).filter(([, field]) => field.kind !== 'secret')
  const members: readonly (readonly [name: string, write: Write])[] = [
    ...fields.map(([name, field]) => [name, fieldWriter(name, field, references)] as const),
    ['createdBy', linkWriter(people.name, 'createdById', references)],
    ['modifiedBy', linkWriter(people.name, 'modifiedById', references)],
    [entity.stamps.created, (row) => primitive(row['createdTime'])],
    [entity.stamps.modified, (row) => primitive(row['modifiedTime'])],
  ]
  const pieces = members.map(([name, write]) => [`,${JSON.stringify(name)}:`, write] as const)
  return (row) => {
    let text = `{"id":${row.id}`
    for (const [head, write] of pieces) text += head + write(row)
    return `${text}}`
  }
}

function openReferences(memory: Memory): References {
  const own = new Map<string, Map<number | string, string>>()
  const textsOf = (target: string): Texts => {
    const texts = own.get(target) ?? new Map<number | string, string>()
    own.set(target, texts)
    if (!isRemembered(entityNamed(target))) return texts
    // The memory may refuse to keep what this answer needs twice.
    const shelf = memory<string>(`text of ${target}`)
    return {
      get: (id) => shelf.get(id) ?? texts.get(id),
      set: (id, text) => {
        shelf.set(id, text)
        texts.set(id, text)
      },
    }
  }
  return { textsOf, missing: new Map() }
}

/**
 * The text of each row's record, in their order.
 * @param memory of people and lookups: where it knows them all, nothing is read
 */
export async function textsOfRows(
  db: AnyDb,
  entity: AnyEntity,
  rows: readonly Row[],
  memory: Memory,
): Promise<string[]> {
  const references = openReferences(memory)
  const write = rowWriter(entity, references)
  const texts = rows.map(write)
  if (references.missing.size === 0) return texts
  for (const [target, summaries] of await fetchSummaries(db, references.missing, scopesOf(rows), memory)) {
    const known = references.textsOf(target)
    for (const [id, summary] of summaries) known.set(id, JSON.stringify(summary))
  }
  return rows.map(write)
}
