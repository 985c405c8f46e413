// One archive: its parts in their order, what it says of itself, and the file that it becomes.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FIRM_EXPORT_FORMAT } from '@daybook/contract/account/firm-export/firm-export-calls.ts'
import { INDIVIDUALS } from '@daybook/contract/entities/customer.ts'
import { firmExportReadme } from '@daybook/contract/messages/transfer/firm-export-messages.ts'
import type { Actor } from '#actor.ts'
import type { Deps } from '#deps.ts'
import type { Exporting, ExportPart, PartsOf } from '#features/firm-export/part.ts'
import { writeZip, type WrittenPart } from '#features/firm-export/write-zip.ts'
import { VERSION } from '#settings/version.ts'

export const exportFolder = ({ config }: Pick<Deps, 'config'>) => join(config.dataDir, 'exports')

interface Making {
  readonly actor: Actor
  readonly withoutPersonal: boolean
  /** All parts but the README, which is said last. */
  readonly partsOf: PartsOf
  readonly file: string
  readonly onPart: (parts: number) => Promise<void>
}

/** The same in each of its files: so that it comes in elsewhere once. */
async function firmOf({ db }: Deps, { customerId, userId, user: { customer } }: Actor) {
  const isIndividual = customerId === INDIVIDUALS
  const { createdTime } = await db
    .selectFrom(isIndividual ? 'user' : 'customer')
    .select('createdTime')
    .where('id', '=', isIndividual ? userId : customerId)
    .executeTakeFirstOrThrow()
  const origin = createHash('sha256').update(
    `${isIndividual} ${isIndividual ? userId : customerId} ${createdTime}`,
  )
  return { id: customerId, name: customer.organizationName, isIndividual, origin: origin.digest('hex') }
}

async function* oneText(text: string): AsyncGenerator<string> {
  yield text
}

async function* withReadme(exporting: Exporting, partsOf: PartsOf): AsyncGenerator<ExportPart> {
  yield* partsOf(exporting)
  const { deps, actor, withoutPersonal } = exporting
  const text = firmExportReadme({
    firm: actor.user.customer.organizationName,
    made: new Date(deps.clock()).toISOString(),
    version: VERSION,
    withoutPersonal,
    notes: exporting.notes,
  })
  yield { path: 'README.txt', content: oneText(text) }
}

/** @returns how many bytes the archive has, and of how many parts it is made */
export async function makeArchive(
  deps: Deps,
  { actor, withoutPersonal, partsOf, file, onPart }: Making,
): Promise<{ readonly bytes: number; readonly parts: number }> {
  const folder = exportFolder(deps)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, file)
  const counts: Record<string, number> = {}
  const exporting: Exporting = {
    deps,
    actor,
    withoutPersonal,
    count: (name, more) => (counts[name] = (counts[name] ?? 0) + more),
    included: new Map(),
    notes: [],
  }
  const time = deps.clock()
  const firm = await firmOf(deps, actor)
  const manifestOf = (parts: readonly WrittenPart[]) => ({
    format: FIRM_EXPORT_FORMAT,
    version: VERSION,
    time,
    firm,
    withoutPersonal,
    counts,
    notes: exporting.notes,
    parts,
  })
  const out = createWriteStream(`${path}.part`, { mode: 0o600 })
  try {
    const written = await writeZip(withReadme(exporting, partsOf), {
      out,
      time,
      manifestOf,
      onPart: ({ length }) => onPart(length),
    })
    await rename(`${path}.part`, path)
    return { bytes: (await stat(path)).size, parts: written.length }
  } catch (error) {
    // While it is being opened it would come back after it was removed.
    if (!out.closed) await once(out, 'close')
    await rm(`${path}.part`, { force: true })
    throw error
  }
}
