// Makes a folder with those above it. Node's own way tries for ever where a file system makes none, such as /proc.
import { mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/** @throws what the system says, if it can't be made */
export function makeFolder(path: string, mode?: number): void {
  const folder = resolve(path)
  if (isFolder(folder)) return
  const above = dirname(folder)
  if (above !== folder) makeFolder(above, mode)
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    // Somebody else may have made it meanwhile.
    if (!isFolder(folder)) throw error
  }
}
