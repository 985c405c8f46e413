// What a file is by its content, whatever its name and the header of the request say (rules/files 3).
import { open } from 'node:fs/promises'
import { isPdfType, TEXT_TYPE, UNKNOWN_TYPE } from '@daybook/contract/files/file-kinds.ts'

/** Of the beginning, and of the end: all that is ever looked at. */
const LOOKED_AT = 64 * 1024

const PROGRAMS: ReadonlySet<string> = new Set([
  'application/x-msdownload',
  'application/x-elf',
  'application/x-mach-binary',
  'application/java-vm',
  'application/java-archive',
  'application/vnd.android.package-archive',
  'application/x-ms-shortcut',
  'application/x.ms.shortcut',
  'application/x-iso9660-image',
])

const begins = (bytes: Buffer, ...starts: readonly string[]) =>
  starts.some((start) => bytes.subarray(0, start.length).toString('latin1') === start)

/** Programs of Unix and macOS, byte code, and a package of Windows Installer, which looks like an old Word file. */
const MACHINE = [
  '\x7fELF',
  '\xfe\xed\xfa\xce',
  '\xfe\xed\xfa\xcf',
  '\xce\xfa\xed\xfe',
  '\xcf\xfa\xed\xfe',
  '\xca\xfe\xba\xbe',
]
/** Of Windows: two letters that a text may begin with, too. A program has numbers behind them, and those have a NUL. */
const WINDOWS = 'MZ'
const COMPOUND = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'
/** The class of an installer's root, {000C1084-0000-0000-C000-000000000046}, as it is stored; a patch has 1086, a transform 1082. */
const INSTALLERS = ['84', '86', '82'].map((first) =>
  Buffer.from(`${first}100c0000000000c000000000000046`, 'hex'),
)
const SHORTCUT = 'L\0\0\0\x01\x14\x02\0'
const ISO = { at: 0x8001, says: 'CD001' }
const REGISTRY = ['REGEDIT4', 'Windows Registry Editor']

/** Entries of a zip file that make it a program of Java or Android. */
const RUN_BY = ['META-INF/MANIFEST.MF', 'AndroidManifest.xml']
const ENTRY = Buffer.from('PK\x01\x02', 'latin1')
const ENTRY_HEAD = 46

/** Does a zip file end here that has an entry of that name? Something else may stand before it, such as a picture. */
function hasEntry(tail: Buffer, name: string): boolean {
  for (let at = tail.indexOf(name); at >= 0; at = tail.indexOf(name, at + 1)) {
    const head = at - ENTRY_HEAD
    if (head < 0 || !tail.subarray(head, head + ENTRY.length).equals(ENTRY)) continue
    if (tail.readUInt16LE(head + 28) === name.length) return true
  }
  return false
}

const isRegistry = (head: Buffer) => {
  const wide = begins(head, '\xff\xfe')
  const text = wide ? head.subarray(2, 64).toString('utf16le') : head.subarray(0, 64).toString('utf8')
  const plain = text.replace(/^\uFEFF/, '').trimStart()
  return REGISTRY.some((start) => plain.startsWith(start))
}

function isProgram(head: Buffer, tail: Buffer): boolean {
  if (begins(head, ...MACHINE, SHORTCUT) || isRegistry(head)) return true
  if (begins(head, WINDOWS) && head.includes(0)) return true
  if (begins(head.subarray(ISO.at), ISO.says)) return true
  if (begins(head, COMPOUND) && INSTALLERS.some((id) => head.includes(id) || tail.includes(id))) return true
  return RUN_BY.some((name) => hasEntry(tail, name))
}

function isText(head: Buffer, tail: Buffer): boolean {
  if (head.includes(0) || tail.includes(0)) return false
  // The end of what was read may be in the middle of a character.
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    decoder.decode(head, { stream: true })
    return true
  } catch {
    return false
  }
}

async function ends(file: string): Promise<{ readonly head: Buffer; readonly tail: Buffer }> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const length = Math.min(size, LOOKED_AT)
    const head = Buffer.alloc(length)
    await handle.read(head, 0, length, 0)
    const tail = Buffer.alloc(length)
    await handle.read(tail, 0, length, size - length)
    return { head, tail }
  } finally {
    await handle.close()
  }
}

interface Sniffed {
  /** 'application/octet-stream' where nobody knows. */
  readonly type: string
  readonly isProgram: boolean
}

export async function sniff(file: string): Promise<Sniffed> {
  const { head, tail } = await ends(file)
  if (isProgram(head, tail)) return { type: UNKNOWN_TYPE, isProgram: true }
  const { fileTypeFromBuffer } = await import('file-type') // large, and wanted by uploads alone
  const mime = (await fileTypeFromBuffer(head).catch(() => undefined))?.mime ?? ''
  // It goes by the two letters alone.
  const isFalseProgram = begins(head, WINDOWS)
  if (!isFalseProgram && PROGRAMS.has(mime)) return { type: UNKNOWN_TYPE, isProgram: true }
  // One that only has a PDF somewhere in it is none.
  const isFalsePdf = isPdfType(mime) && !begins(head, '%PDF-')
  const known = isFalsePdf || isFalseProgram ? '' : mime
  return { type: known || (isText(head, tail) ? TEXT_TYPE : UNKNOWN_TYPE), isProgram: false }
}
