// The icon of each kind of file.
import type { FileKind } from '@daybook/contract/files/file-kinds.ts'
import {
  File,
  FileArchive,
  FileSpreadsheet,
  FileText,
  Film,
  type IconNode,
  Image,
  Music,
  Presentation,
} from 'lucide'

export const fileIcons: Readonly<Record<FileKind, IconNode>> = {
  picture: Image,
  pdf: FileText,
  text: FileText,
  document: FileText,
  sheet: FileSpreadsheet,
  slides: Presentation,
  archive: FileArchive,
  sound: Music,
  video: Film,
  other: File,
}
