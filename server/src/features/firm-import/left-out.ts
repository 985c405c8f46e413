// What does not come with a firm, and why.
import type {
  FirmImportCount,
  FirmImportLeftOut,
} from '@daybook/contract/account/firm-import/firm-import-calls.ts'
import {
  filesLost,
  firmStays,
  personalStays,
} from '@daybook/contract/messages/transfer/firm-import-messages.ts'
import type { Manifest } from '#firm-file/read/manifest.ts'
import { FIRM_TABLES, rowsPath } from '#firm-file/tables.ts'

const pair = ([what, why]: readonly [string, string]): FirmImportLeftOut => ({ what, why })

export const leftOutOf = ({ withoutPersonal }: Manifest, lostFiles: number): readonly FirmImportLeftOut[] => [
  ...(withoutPersonal ? [pair(personalStays)] : []),
  ...(lostFiles > 0 ? [pair(filesLost(lostFiles))] : []),
  ...Object.values(firmStays).map(pair),
]

/** What people count, in the order of the product; history last. */
export const countsOf = ({ counts }: Manifest): readonly FirmImportCount[] =>
  [
    ...FIRM_TABLES.map(({ table, title }) => ({ name: table, title, count: counts[rowsPath(table)] ?? 0 })),
    { name: 'history', title: 'Lines of the log', count: counts['history'] ?? 0 },
  ].filter(({ title, count }) => title !== '' && count > 0)

export const rowsIn = ({ counts }: Manifest): number =>
  FIRM_TABLES.reduce((sum, { table }) => sum + (counts[rowsPath(table)] ?? 0), counts['history'] ?? 0)

const FILE = /^files\/([0-9a-f]{64})(?:\.[a-z0-9]{1,10})?$/
/** SHA-256 of an attached file → its part. One content may be there under two endings. */
export const filePartsOf = ({ parts }: Manifest): ReadonlyMap<string, Manifest['parts'][number]> =>
  new Map(
    parts.flatMap((part) => {
      const sha256 = FILE.exec(part.path)?.[1]
      return sha256 === undefined ? [] : [[sha256, part] as const]
    }),
  )
