// What a file system says and does the same way wherever it is asked.
import { open } from 'node:fs/promises'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** There is no such file or folder. */
export const isAbsent = (error: unknown): boolean => codeOf(error) === 'ENOENT'

/** There is one already, where only a new one may be made. */
export const isPresent = (error: unknown): boolean => codeOf(error) === 'EEXIST'

/** For `catch`: what is not there is `value`, and everything else is thrown on. */
export const absentAs =
  <T>(value: T) =>
  (error: unknown): T => {
    if (isAbsent(error)) return value
    throw error
  }

/** What file systems of other machines say, which do no such thing. */
const isUnknownHere = (error: unknown) => ['EINVAL', 'ENOTSUP', 'ENOSYS'].includes(String(codeOf(error)))

/** What was renamed into a folder is there after a power cut only once the folder itself is on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders, and needs no such thing.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } catch (error) {
    if (!isUnknownHere(error)) throw error
  } finally {
    await handle.close()
  }
}
