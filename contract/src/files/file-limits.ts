// How much of files there may be (rules/files 2). The operator may set other sizes; the answer of a list says which hold.

const MIB = 1024 * 1024
const DAY_MS = 24 * 60 * 60 * 1000

/** Bytes of one file, unless FILE_BYTES_MAX says otherwise. */
export const FILE_BYTES_MAX = 25 * MIB
/** What a firm keeps, deleted files included, in MiB, unless FILES_QUOTA_MB says otherwise. */
export const FILES_QUOTA_MB = 5 * 1024
/** What somebody without a firm keeps at most, in MiB. */
export const OWN_FILES_QUOTA_MB = 500

export const FILES_OF_RECORD_MAX = 50
export const FILES_OF_COMMENT_MAX = 10
export const FILE_NAME_MAX = 255
/** With one call, and drafts of one person. */
export const DRAFT_FILES_MAX = 50
export const DRAFT_BYTES_MAX = 200 * MIB
/** So long a file waits for its record, and an upload for the rest of it. */
export const DRAFT_MS = DAY_MS
/** Of one person; the rest waits in the browser. */
export const UPLOADS_AT_ONCE = 3
/** Uploads that a person has begun and not finished. */
export const UPLOADS_OPEN_MAX = 20
/** An address that opens a file is good for so long. */
export const FILE_LINK_MS = 5 * 60 * 1000
/** The longer side of a preview, in pixels. */
export const PREVIEW_SIDE = 240
/** And of what is drawn to be looked at. */
export const SCREEN_SIDE = 1600
/** The largest that the Admin is shown. */
export const LARGEST_FILES = 20

/** 26214400 → '25 MB', 5368709120 → '5 GB', 1200 → '1.2 kB'. */
export function sizeWords(bytes: number): string {
  const [unit, size] =
    bytes >= 1024 * MIB
      ? ['GB', bytes / (1024 * MIB)]
      : bytes >= MIB
        ? ['MB', bytes / MIB]
        : bytes >= 1024
          ? ['kB', bytes / 1024]
          : ['bytes', bytes]
  const rounded = size >= 100 || Number.isInteger(size) ? Math.round(size) : Math.round(size * 10) / 10
  return `${rounded} ${unit}`
}
