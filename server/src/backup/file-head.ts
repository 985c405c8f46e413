// The first and the last line of a backup file: what it is, and the checksum of everything between.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import * as z from 'zod/mini'
import { BACKUP_REASONS, type BackupReason } from '@daybook/contract/system/system.ts'
import type { DialectName } from '#db/dialect.ts'
import { BackupRefused, damaged } from '#backup/refused.ts'

/** A file of a higher format is refused. */
export const FORMAT = 1
/** Longer than the first line of any. */
export const HEAD_BYTES_MAX = 64 * 1024

/** What every form to come will say, too. */
const anyHead = z.object({ daybook: z.literal('backup'), format: z.int() })

/** The last moment that a `Date` can tell. */
const TIME_MAX = 8.64e15

const head = z.object({
  daybook: z.literal('backup'),
  format: z.int(),
  /** Of the Daybook that made it. */
  version: z.string(),
  database: z.literal(['sqlite', 'postgres']),
  /** Names of the migrations the database had seen, in order. */
  migrations: z.array(z.string()),
  createdTime: z.int().check(z.gte(0), z.lte(TIME_MAX)),
  reason: z.literal([...BACKUP_REASONS]),
  /** Absent: the contents can be read by anybody who has the file. */
  encryption: z.optional(z.object({ salt: z.string(), iv: z.string() })),
})

export interface BackupHead {
  readonly daybook: 'backup'
  readonly format: number
  readonly version: string
  readonly database: DialectName
  readonly migrations: readonly string[]
  readonly createdTime: number
  readonly reason: BackupReason
  readonly encryption?: { readonly salt: string; readonly iv: string } | undefined
}

export const headLine = (value: BackupHead) => Buffer.from(`${JSON.stringify(value)}\n`)
export const checkLine = (sha256: string) => Buffer.from(`\nsha256 ${sha256}\n`)
export const CHECK_BYTES = checkLine('0'.repeat(64)).length

const notOurs = (file: string) => new BackupRefused('foreign', `${file} is no backup of Daybook.`)

function parseHead(line: string, file: string): BackupHead {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw notOurs(file)
  }
  const named = z.safeParse(anyHead, value)
  if (!named.success) throw notOurs(file)
  if (named.data.format > FORMAT)
    throw new BackupRefused(
      'newer',
      'This backup was made by a newer Daybook, in a form that this one can’t read.',
    )
  const read = z.safeParse(head, value)
  if (!read.success) throw damaged('its first line can’t be read')
  return read.data
}

export interface FoundHead {
  readonly head: BackupHead
  /** The first line as it stands, with its end. */
  readonly line: Buffer
}

/**
 * @param called what the sentences call the file
 * @throws BackupRefused for a file that is no backup, or one of a newer form
 */
export async function readHead(file: string, called: string = file): Promise<FoundHead> {
  const handle = await open(file, 'r').catch(() => {
    throw new BackupRefused('missing', `There is no file ${file} that can be read.`)
  })
  try {
    // A folder can be opened, but not read.
    if (!(await handle.stat()).isFile()) throw notOurs(called)
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(HEAD_BYTES_MAX), 0, HEAD_BYTES_MAX, 0)
    const end = buffer.subarray(0, bytesRead).indexOf('\n')
    if (end === -1) throw notOurs(called)
    return { head: parseHead(buffer.toString('utf8', 0, end), called), line: buffer.subarray(0, end + 1) }
  } finally {
    await handle.close()
  }
}

/** Sixteen times what Node takes by itself: each piece passes many hands. */
export const PIECE_BYTES = 1024 * 1024

/** The bytes of a file, or of a part of it. */
export const bytesOf = (file: string, part: { readonly start?: number; readonly end?: number } = {}) =>
  createReadStream(file, { ...part, highWaterMark: PIECE_BYTES }) as AsyncIterable<Buffer> // without an encoding its chunks are buffers

/**
 * Reads the file from end to end and compares its checksum.
 * @throws BackupRefused if one byte is another one, or some are missing
 */
export async function checkSum(file: string, onProgress: (done: number, of: number) => void = () => {}) {
  const { size } = await stat(file)
  const end = size - CHECK_BYTES
  if (end <= 0) throw damaged('it is cut short')
  const hash = createHash('sha256')
  let done = 0
  for await (const chunk of bytesOf(file, { end: end - 1 })) {
    hash.update(chunk)
    done += chunk.length
    onProgress(done, end)
  }
  const parts: Buffer[] = []
  for await (const chunk of bytesOf(file, { start: end })) parts.push(chunk)
  if (!Buffer.concat(parts).equals(checkLine(hash.digest('hex'))))
    throw damaged('its checksum is another one')
}
