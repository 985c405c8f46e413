// manifest.json: what the archive says of itself, and whether it is so.
import { FIRM_EXPORT_FORMAT } from '@daybook/contract/account/firm-export/firm-export-calls.ts'
import { TEXT_MAX } from '@daybook/contract/engine/limits.ts'
import { firmFileRefusals as sentences } from '@daybook/contract/messages/transfer/firm-import-messages.ts'
import * as z from 'zod/mini'
import type { Archive } from '#firm-file/read/open-archive.ts'
import { measure, wholeText } from '#firm-file/read/read-lines.ts'
import { FirmFileRefused } from '#firm-file/read/refused.ts'
import { FIRM_TABLES, HISTORY_PATH, KNOWN_PATH, rowsPath } from '#firm-file/tables.ts'

const MANIFEST = 'manifest.json'
const MANIFEST_BYTES_MAX = 48 * 1024 * 1024
const FORMAT = /^daybook-firm\/(\d{1,6})$/

const count = z.int().check(z.minimum(0))
const schema = z.object({
  format: z.string(),
  version: z.string().check(z.maxLength(40)),
  time: z.int(),
  firm: z.object({
    id: z.int(),
    name: z.string().check(z.maxLength(TEXT_MAX)),
    /** The same in every file of this firm, and of no other. */
    origin: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
    isIndividual: z.optional(z.boolean()),
  }),
  withoutPersonal: z.boolean(),
  counts: z.record(z.string(), count),
  notes: z.array(z.string()),
  parts: z.array(
    z.object({ path: z.string(), bytes: count, sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  ),
})
export interface Manifest extends z.infer<typeof schema> {
  readonly firm: {
    readonly id: number
    readonly name: string
    readonly origin: string
    readonly isIndividual: boolean
  }
}

const numberOf = (format: string): number => Number(FORMAT.exec(format)?.[1] ?? 0)
const isNewer = (format: string) => numberOf(format) > numberOf(FIRM_EXPORT_FORMAT)

function parsed(text: string): z.infer<typeof schema> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new FirmFileRefused(sentences.noManifest)
  }
  const said = z.object({ format: z.string(), version: z.optional(z.string()) }).safeParse(value)
  if (!said.success || !FORMAT.test(said.data.format)) throw new FirmFileRefused(sentences.otherFormat)
  if (isNewer(said.data.format))
    throw new FirmFileRefused(sentences.newerFormat((said.data.version ?? '').slice(0, 40)))
  const whole = schema.safeParse(value)
  if (!whole.success) throw new FirmFileRefused(sentences.noManifest)
  return whole.data
}

/** @throws FirmFileRefused, also where a part that comes in is missing */
export async function readManifest(archive: Archive, signal: AbortSignal): Promise<Manifest> {
  if (!archive.has(MANIFEST)) throw new FirmFileRefused(sentences.noManifest)
  const text = await wholeText(MANIFEST, await archive.open(MANIFEST), MANIFEST_BYTES_MAX, signal)
  const manifest = parsed(text)
  const { origin, isIndividual } = manifest.firm
  if (origin === undefined || isIndividual === undefined) throw new FirmFileRefused(sentences.olderFile)
  const paths = new Set(manifest.parts.map(({ path }) => path))
  const needed = [...FIRM_TABLES.map(({ table }) => rowsPath(table)), KNOWN_PATH, HISTORY_PATH]
  for (const path of needed) if (!paths.has(path)) throw new FirmFileRefused(sentences.missing(path))
  for (const path of paths) if (!archive.has(path)) throw new FirmFileRefused(sentences.missing(path))
  for (const path of archive.paths())
    if (path !== MANIFEST && !paths.has(path)) throw new FirmFileRefused(sentences.notNamed(path))
  return { ...manifest, firm: { ...manifest.firm, origin, isIndividual } }
}

/** How many lines a part has by the manifest; undefined for those that it does not count. */
const countedLines = ({ counts }: Manifest, path: string): number | undefined => {
  if (path === HISTORY_PATH) return counts['history'] ?? 0
  return path.startsWith('rows/') ? (counts[path] ?? 0) : undefined
}

/** Each part is as long as the manifest says, and as it was. @throws FirmFileRefused with its name */
export async function checkParts(archive: Archive, manifest: Manifest, signal: AbortSignal): Promise<void> {
  for (const { path, bytes, sha256 } of manifest.parts) {
    const found = await measure(await archive.open(path), bytes, signal)
    if (found.bytes !== bytes) throw new FirmFileRefused(sentences.otherSize(path))
    if (found.sha256 !== sha256) throw new FirmFileRefused(sentences.otherContent(path))
    const lines = countedLines(manifest, path)
    if (lines !== undefined && lines !== found.lines) throw new FirmFileRefused(sentences.otherCount(path))
  }
}
