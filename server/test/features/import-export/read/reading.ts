// Files read without a database: the names that a person could mean are given.
import type { ImportFormat, ImportQuery } from '@daybook/contract/import-export/formats.ts'
import type { DetectedFile } from '@daybook/contract/import-export/import-calls.ts'
import type { ImportFile } from '#features/import-export/read/import-row.ts'
import { parseFile } from '#features/import-export/read/parse-file.ts'

/** The world before an import. */
export interface World {
  readonly now: string
  readonly timeZone: string
  readonly importer: string
  readonly colleagues: readonly string[]
  readonly organizations: readonly string[]
}

export const bengaluru: World = {
  now: '2026-11-22T10:00:00+05:30',
  timeZone: 'Asia/Kolkata',
  importer: 'Asha Rao',
  colleagues: ['Ravi Menon', 'Meera Shah'],
  organizations: ['Hornbill Hostels'],
}

/** By kind; the id of each is its place, counted from 1, as it is of the lookups that come with the product. */
export const namesOf = ({
  importer,
  colleagues,
  organizations,
}: World): Readonly<Record<string, readonly string[]>> => ({
  organization: organizations,
  user: [importer, ...colleagues],
  taskCategory: ['Family', 'Finance', 'Health', 'Office', 'Home', 'Learning', 'Shopping', 'Personal'],
  customList: ['My Tasks'],
  taskPriority: ['Low', 'Medium', 'High', 'Critical'],
  taskStatus: ['Open', 'In Progress', 'Closed', 'On Hold', 'Blocked', 'Archived', 'Dropped', 'Follow up'],
  taskRepeatOption: [
    'Does not repeat',
    'Daily',
    'Every weekday (Mon-Fri)',
    'Weekly',
    'Monthly',
    'Yearly',
    'Custom',
  ],
  dataStatus: ['Active', 'Inactive', 'Unknown'],
})

const workOf = (bytes: Uint8Array, { now, timeZone }: World) => ({
  bytes,
  timeZone,
  now: Temporal.Instant.from(now).epochMilliseconds,
  host: 'daybook.example.in',
})

const answering = (world: World) => (kinds: unknown) => {
  const all = namesOf(world)
  const named = (kinds as readonly string[]).map((kind) => {
    const names = all[kind] ?? []
    return [kind, { ids: names.map((_name, at) => at + 1), names }] as const
  })
  return Promise.resolve(Object.fromEntries(named))
}

export async function detected(bytes: Uint8Array, world = bengaluru): Promise<DetectedFile> {
  const work = { ...workOf(bytes, world), kind: undefined, query: { format: 'csv' as const } }
  return (await parseFile(work, answering(world))) as DetectedFile // asked without a kind
}

export async function parsed(
  bytes: Uint8Array,
  kind: string,
  world: World,
  query: Partial<ImportQuery> & { readonly format: ImportFormat },
): Promise<ImportFile> {
  return (await parseFile({ ...workOf(bytes, world), kind, query }, answering(world))) as ImportFile // asked with a kind
}
