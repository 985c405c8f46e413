// What a file has in it, once all of it was looked through: nothing is stored of it but that.
import { ROLES } from '@daybook/contract/engine/access.ts'
import type {
  FirmImportPerson,
  FirmImportPreview,
  FirmPersonStanding,
} from '@daybook/contract/account/firm-import/firm-import-calls.ts'
import { accounts } from '#credentials/accounts.ts'
import { withAllTenants } from '#db/tenant-context.ts'
import type { Deps } from '#deps.ts'
import type { AnyDb } from '#entities/store.ts'
import { countsOf, filePartsOf, leftOutOf, rowsIn } from '#features/firm-import/left-out.ts'
import { checkRows } from '#firm-file/read/check-rows.ts'
import { columnTypesOf } from '#firm-file/read/column-types.ts'
import { checkParts, type Manifest, readManifest } from '#firm-file/read/manifest.ts'
import { openArchive } from '#firm-file/read/open-archive.ts'
import { peopleIn, type PersonInFile } from '#firm-file/read/people-in-file.ts'
import type { Reading } from '#firm-file/read/read-rows.ts'

const roleNames = new Map<number, string>(Object.values(ROLES).map(({ id, name }) => [id, name]))
const AT_ONCE = 500

/** Of the addresses, those that have an account here. */
async function takenOf(db: AnyDb, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const taken = new Set<string>()
  for (let start = 0; start < emails.length; start += AT_ONCE) {
    const some = emails.slice(start, start + AT_ONCE)
    const rows = await withAllTenants(() => accounts(db).select('email').where('email', 'in', some).execute())
    for (const { email } of rows) taken.add(email)
  }
  return taken
}

/** By person, whether they can be invited; of two with one address the first can. */
export async function standingsOf(
  db: AnyDb,
  people: readonly PersonInFile[],
): Promise<ReadonlyMap<number, FirmPersonStanding>> {
  const taken = new Set(await takenOf(db, people.map(({ email }) => email).filter(Boolean)))
  return new Map(
    people
      .filter(({ isOfFirm, deletedTime }) => isOfFirm && deletedTime === null)
      .map(({ id, email, isActive }) => {
        if (!isActive || email === '') return [id, 'away'] as const
        if (taken.has(email)) return [id, 'taken'] as const
        taken.add(email)
        return [id, 'invite'] as const
      }),
  )
}

const personOf = (person: PersonInFile, standing: FirmPersonStanding): FirmImportPerson => ({
  id: person.id,
  firstname: person.firstname,
  lastname: person.lastname,
  email: person.email,
  role: { id: person.roleId, name: roleNames.get(person.roleId) ?? '' },
  standing,
})

export interface LookedThrough {
  readonly preview: FirmImportPreview
  readonly origin: string
}

/** A firm is called as it is; who has none by their own name. */
const nameOf = ({ firm }: Manifest, people: readonly PersonInFile[]): string => {
  const [first] = people.filter(({ isOfFirm }) => isOfFirm)
  return firm.isIndividual && first ? `${first.firstname} ${first.lastname}`.trim() : firm.name
}

/** Opens the archive for as long as the work takes. @throws FirmFileRefused */
export async function withArchive<T>(
  { db }: Pick<Deps, 'db'>,
  path: string,
  signal: AbortSignal,
  work: (reading: Reading, manifest: Manifest) => Promise<T>,
): Promise<T> {
  const archive = await openArchive(path)
  try {
    const manifest = await readManifest(archive, signal)
    return await work({ archive, signal, types: await columnTypesOf(db) }, manifest)
  } finally {
    archive.close()
  }
}

/** @throws FirmFileRefused */
export const lookThrough = (
  deps: Pick<Deps, 'db'>,
  path: string,
  signal: AbortSignal,
  onRows: (more: number, total: number) => void,
): Promise<LookedThrough> =>
  withArchive(deps, path, signal, async (reading, manifest) => {
    const total = rowsIn(manifest)
    await checkParts(reading.archive, manifest, signal)
    await checkRows(reading, (more) => onRows(more, total))
    const people = await peopleIn(reading, manifest.firm.isIndividual)
    const standings = await standingsOf(deps.db, people)
    const files = [...filePartsOf(manifest).values()]
    const blobs = manifest.counts['rows/blob.jsonl'] ?? 0
    const preview: FirmImportPreview = {
      firm: nameOf(manifest, people),
      isIndividual: manifest.firm.isIndividual,
      madeTime: manifest.time,
      version: manifest.version,
      hasPersonal: !manifest.withoutPersonal,
      people: people.flatMap((person) => {
        const standing = standings.get(person.id)
        return standing ? [personOf(person, standing)] : []
      }),
      counts: countsOf(manifest),
      files: { count: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) },
      leftOut: leftOutOf(manifest, Math.max(0, blobs - files.length)),
      already: null,
    }
    return { preview, origin: manifest.firm.origin }
  })
