// Answers of reads, and the records in them, kept for as long as what they say has not changed. Every request asks the database
// for the revision of what it is about to read (http/sessions); what is kept under another one is evicted.

/** How often what an answer says has changed. Numbers only grow. */
export interface AnswerRevision {
  /** People, customers and lookups. */
  readonly peopleAndLookups: number
  /** Rows of the kind, and of those that it names, were made, changed or removed: lists are old. */
  readonly rows: number
  /** … were changed or removed: records are old, too. */
  readonly changes: number
  /** Of kinds that derive something from the day: its number. */
  readonly day?: number | undefined
}

export interface CachedRecord {
  /** As a list has it. */
  readonly text: string
  /** What a list leaves out of it (entities/record-text.ts). */
  readonly leftOut: string
  readonly etag: string
}

interface Section<K, V> {
  readonly get: (key: K) => V | undefined
  readonly set: (key: K, value: V) => void
  readonly isEmpty: () => boolean
}

/** What one person read of one kind. */
export interface AnswerSection {
  /** Pages, by what was asked. */
  readonly pages: Section<string, Buffer>
  readonly records: Section<number, CachedRecord>
}

export interface AnswerCache {
  /**
   * @param owner whose answers these are, and of which kind
   * @returns undefined for a request that is older than what is kept: it must not leave what is old to others
   */
  readonly at: (owner: string, revision: AnswerRevision) => AnswerSection | undefined
}

/** Of all answers together. */
const BYTES_MAX = 16 * 1024 * 1024
/** What a key and an entry take beside the answer. */
const ENTRY_BYTES = 200

const inOrder = ({ peopleAndLookups, rows, day = 0 }: AnswerRevision) => [peopleAndLookups, rows, day]

function isOlder(revision: AnswerRevision, other: AnswerRevision): boolean {
  const [those, others] = [inOrder(revision), inOrder(other)]
  const at = those.findIndex((number, index) => number !== others[index])
  return at !== -1 && (those[at] ?? 0) < (others[at] ?? 0)
}

export function openAnswerCache(bytesMax = BYTES_MAX): AnswerCache {
  let bytes = 0

  /** @param makeRoom runs when something was added */
  function openSection<K, V>(sizeOf: (value: V) => number, makeRoom: () => void) {
    const known = new Map<K, V>()
    let own = 0
    let isEvicted = false
    return {
      get: (key: K) => known.get(key),
      isEmpty: () => known.size === 0,
      set: (key: K, value: V) => {
        // It may have been evicted while the request read.
        if (isEvicted || known.has(key)) return
        known.set(key, value)
        own += sizeOf(value) + ENTRY_BYTES
        bytes += sizeOf(value) + ENTRY_BYTES
        if (bytes > bytesMax) makeRoom()
      },
      evict: () => {
        isEvicted = true
        bytes -= own
      },
    }
  }
  const openPages = () => openSection<string, Buffer>((page) => page.length, makeRoom)
  const openRecords = () => openSection<number, CachedRecord>(({ text }) => text.length, makeRoom)

  interface Kept {
    readonly revision: AnswerRevision
    readonly pages: ReturnType<typeof openPages>
    readonly records: ReturnType<typeof openRecords>
  }
  /** The least recently used first. */
  const owners = new Map<string, Kept>()

  function makeRoom() {
    for (const [owner, { pages, records }] of owners) {
      if (bytes <= bytesMax) return
      owners.delete(owner)
      pages.evict()
      records.evict()
    }
  }
  /** As much of it as is still true. */
  const renewed = (kept: Kept | undefined, revision: AnswerRevision): Kept => {
    kept?.pages.evict()
    if (
      kept &&
      kept.revision.peopleAndLookups === revision.peopleAndLookups &&
      kept.revision.changes === revision.changes &&
      kept.revision.day === revision.day
    )
      return { revision, pages: openPages(), records: kept.records }
    kept?.records.evict()
    return { revision, pages: openPages(), records: openRecords() }
  }

  return {
    at: (owner, revision) => {
      const kept = owners.get(owner)
      if (kept && isOlder(revision, kept.revision)) return undefined
      const present = kept && !isOlder(kept.revision, revision) ? kept : renewed(kept, revision)
      owners.delete(owner)
      owners.set(owner, present)
      return present
    },
  }
}
