// What the operating system says about the disk that a folder is on.
import { statfs } from 'node:fs/promises'
import type { DiskSpace } from '@daybook/contract/system/system.ts'

/** DiskSpace on the disk of a folder; null where it is not there, or the platform does not tell. */
export async function diskSpaceOn(folder: string): Promise<DiskSpace | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return null
  }
}
