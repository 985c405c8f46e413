// A tar archive that is the same wherever it is made: sorted names, one time, nobody's user, plain modes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const BLOCK = 512
const NAME_MAX = 100

/**
 * @param folder where the files are
 * @param paths their paths in it, with slashes
 * @param top the folder that all of them get in the archive
 * @param seconds the time that all of them carry
 * @returns the compressed archive
 */
export function archiveOf(folder, paths, top, seconds) {
  const parts = [...paths].sort(byCode).flatMap((path) => {
    const content = readFileSync(join(folder, path))
    const padding = Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)
    return [headerOf(`${top}/${path}`, content.length, seconds), content, padding]
  })
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]), { level: 9 })
}

/** Not as a language sorts: that differs from machine to machine. */
const byCode = (one, other) => (one < other ? -1 : 1)

/** POSIX ustar: what every tar reads. */
function headerOf(path, size, seconds) {
  const [prefix, name] = splitName(path)
  const header = Buffer.alloc(BLOCK)
  const put = (text, offset) => header.write(text, offset, 'utf8')
  const octal = (number, length) => `${number.toString(8).padStart(length - 1, '0')}\0`
  put(name, 0)
  put(octal(0o644, 8), 100)
  put(octal(0, 8), 108)
  put(octal(0, 8), 116)
  put(octal(size, 12), 124)
  put(octal(seconds, 12), 136)
  put(' '.repeat(8), 148)
  put('0', 156)
  put('ustar\u000000', 257)
  put(prefix, 345)
  const sum = header.reduce((total, byte) => total + byte, 0)
  put(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

function splitName(path) {
  if (Buffer.byteLength(path) <= NAME_MAX) return ['', path]
  const cut = path.lastIndexOf('/', path.length - 2)
  const [prefix, name] = [path.slice(0, cut), path.slice(cut + 1)]
  if (prefix.length > 155 || name.length > NAME_MAX)
    throw new Error(`${path} is too long a name for an archive`)
  return [prefix, name]
}
