// Where the tests keep their databases: in memory, if the machine has a folder for that.
import { accessSync, constants, readFileSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const folder = '/dev/shm'
/** Two workers and their PostgreSQL hold less than one at a time. */
const LEAST_BYTES = 4 * 1024 ** 3

/**
 * Temporary folders of this process and of those it starts lie in memory: making and removing the thousand files of a
 * PostgreSQL database takes a third of the time there, and no commit waits for a disk.
 */
export function useMemoryForFiles() {
  if (process.env['TMPDIR'] === undefined && hasRoom()) process.env['TMPDIR'] = folder
}

/** A container may have a small one, or one that programs can't be started from; macOS and Windows have none. */
function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(folder)
    accessSync(folder, constants.W_OK)
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === folder)
    if (mount === undefined || mount.includes('noexec')) return false
    return Math.min(bavail * bsize, freemem()) > LEAST_BYTES
  } catch {
    return false
  }
}
