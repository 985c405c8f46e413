// The files of a database from one place to another, beside a running server: row by row, so that what is unreferenced is left behind,
// and what is added meanwhile comes along. Begun again, it compares what is there and goes on.
import { asSystemWork } from '#db/tenant-context.ts'
import type { Deps } from '#deps.ts'
import { arrivingFolder, type BlobPlace } from '#files/file-place.ts'
import { claimFiles } from '#files/files-id.ts'
import { copyBlob, type NamedBlob, type Outcome, type Way } from '#files/move/copy-blob.ts'
import { makeFolder } from '#runtime/make-folder.ts'

const PAGE = 200
const AT_ONCE = 4
/** Of what could not be moved, so many are named. */
const NAMED_MAX = 10

type Asking = Pick<Deps, 'db' | 'config' | 'clock'>

export interface Moved {
  readonly counts: Readonly<Record<Outcome, number>>
  readonly bytes: number
  /** Some keys of those that are missing or damaged. */
  readonly lacking: readonly string[]
}
/** @param of how many rows there were at the beginning */
export type OnMoved = (done: Moved, of: number) => void

export interface Places {
  readonly from: BlobPlace
  readonly to: BlobPlace
}

async function countRows({ db }: Asking): Promise<number> {
  const row = await db
    .selectFrom('blob')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

const rowsAfter = ({ db }: Asking, id: number): Promise<NamedBlob[]> =>
  db
    .selectFrom('blob')
    .select(['id', 'key', 'sha256', 'bytes'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(PAGE)
    .execute()

const isNamed = async ({ db }: Asking, { id }: NamedBlob) =>
  (await db.selectFrom('blob').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Rows in the order of their ids, a few at a time, until there are no more. */
async function* fewRows(deps: Asking): AsyncIterable<readonly NamedBlob[]> {
  for (let last = 0; ;) {
    const rows = await rowsAfter(deps, last)
    for (let at = 0; at < rows.length; at += AT_ONCE) yield rows.slice(at, at + AT_ONCE)
    const end = rows.at(-1)
    if (!end) return
    last = end.id
  }
}

/** Files are deleted meanwhile, too: those are not missing. */
async function moveOne(deps: Asking, way: Way, row: NamedBlob): Promise<Outcome | undefined> {
  const outcome = await copyBlob(way, row)
  return outcome === 'missing' && !(await isNamed(deps, row)) ? undefined : outcome
}

/**
 * Copies all, compares each, and marks the other place as this database's last: a start with it is refused until then.
 * @throws StoreAway; Error where a place does not give back what it was given
 */
export const moveFiles = (deps: Asking, { from, to }: Places, onMoved: OnMoved): Promise<Moved> =>
  asSystemWork(async () => {
    const scratch = arrivingFolder(deps.config)
    makeFolder(scratch, 0o700)
    const way: Way = { from: from.blobs, to: to.blobs, scratch }
    const counts: Record<Outcome, number> = { copied: 0, there: 0, missing: 0, damaged: 0 }
    const lacking: string[] = []
    let bytes = 0
    const of = await countRows(deps)
    for await (const rows of fewRows(deps)) {
      const outcomes = await Promise.all(rows.map((row) => moveOne(deps, way, row)))
      for (const [index, outcome] of outcomes.entries()) {
        const row = rows[index]
        if (!row || outcome === undefined) continue
        counts[outcome]++
        if (outcome === 'copied' || outcome === 'there') bytes += row.bytes
        else if (lacking.length < NAMED_MAX) lacking.push(row.key)
      }
      onMoved({ counts, bytes, lacking }, of)
    }
    await claimFiles(deps, to)
    return { counts, bytes, lacking }
  })

/** Removes from the old place what the new one has. The mark goes first, so that no start takes a half emptied place for a whole one. */
export const emptyOldPlace = (deps: Asking, { from, to }: Places): Promise<number> =>
  asSystemWork(async () => {
    let removed = 0
    await from.removeMark()
    for await (const rows of fewRows(deps))
      for (const { key } of rows) {
        if (!(await to.blobs.has(key)) || !(await from.blobs.has(key))) continue
        await from.blobs.remove(key)
        removed++
      }
    return removed
  })
