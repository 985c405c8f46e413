// What a file is, by what its content says; which ones are ever shown, and which are refused (rules/files 3).

/** What a screen draws an icon for. */
export type FileKind =
  'picture' | 'pdf' | 'text' | 'document' | 'sheet' | 'slides' | 'archive' | 'sound' | 'video' | 'other'

/** Of what nobody knows. */
export const UNKNOWN_TYPE = 'application/octet-stream'
export const TEXT_TYPE = 'text/plain'

const PICTURES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']
const PDF = 'application/pdf'
/** A browser may be given these to show; all others, SVG and HTML first of all, are only ever handed over. */
const SHOWN: readonly string[] = [...PICTURES, PDF]

export const isShownType = (type: string): boolean => SHOWN.includes(type)
export const isPictureType = (type: string): boolean => PICTURES.includes(type)
/** Drawn anew on demand: as large as a screen, or without place and camera, which a GIF has not. */
const REDRAWN: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']
/** One that has no preview could not be drawn. */
export const isRedrawable = ({
  type,
  preview,
}: {
  readonly type: string
  readonly preview: unknown
}): boolean => preview !== null && REDRAWN.includes(type)

export const isPdfType = (type: string): boolean => type === PDF

const words: readonly (readonly [part: string, kind: FileKind])[] = [
  ['spreadsheet', 'sheet'],
  ['ms-excel', 'sheet'],
  ['presentation', 'slides'],
  ['ms-powerpoint', 'slides'],
  ['wordprocessing', 'document'],
  ['opendocument.text', 'document'],
  ['msword', 'document'],
  ['rtf', 'document'],
  ['zip', 'archive'],
  ['compressed', 'archive'],
  ['x-tar', 'archive'],
  ['x-xz', 'archive'],
  ['zstd', 'archive'],
]

/** @param type as the server found it by content */
export function fileKindOf(type: string): FileKind {
  if (isPdfType(type)) return 'pdf'
  const [family] = type.split('/')
  if (family === 'image') return 'picture'
  if (family === 'audio') return 'sound'
  if (family === 'video') return 'video'
  const word = words.find(([part]) => type.includes(part))
  if (word) return word[1]
  return family === 'text' ? 'text' : 'other'
}

/** What runs on a double click, on some system or other. */
const RUNS = [
  'exe dll sys msi msp scr com bat cmd pif cpl ps1 vbs vbe js jse wsf wsh wsc sct hta jar jnlp apk lnk reg',
  // Packages of applications, add-ins, help that runs programs, settings that do.
  'msix msixbundle appx appxbundle appref-ms application msu diagcab xll chm settingcontent-ms gadget msc',
  // Opened as a disk, what is on it has no mark of where it came from.
  'iso img vhd vhdx',
  'command workflow desktop run',
]
const runs: ReadonlySet<string> = new Set(RUNS.flatMap((line) => line.split(' ')))

/** 'Report.PDF' → 'pdf'; '' where there is none. Blanks and dots at the end are none: a file system drops them. */
function extensionOf(name: string): string {
  const trimmed = withoutEnd(name)
  const at = trimmed.lastIndexOf('.')
  return at < 1 ? '' : trimmed.slice(at + 1).toLowerCase()
}

function withoutEnd(name: string): string {
  let end = name.length
  while (end > 0 && (name[end - 1] === '.' || name[end - 1]?.trim() === '')) end -= 1
  return name.slice(0, end)
}

/** A program or a script by its name. */
export const isProgramName = (name: string): boolean => runs.has(extensionOf(name))
