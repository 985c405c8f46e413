// Which kinds of files a firm takes at all, judged by what their content says (rules/files 3).
import { fileKindOf, type FileKind } from '#files/file-kinds.ts'

export const FILE_CHOICES = ['all', 'office', 'pictures'] as const
export type FileChoice = (typeof FILE_CHOICES)[number]

const PICTURES: readonly FileKind[] = ['picture', 'pdf']
const kinds: Readonly<Record<Exclude<FileChoice, 'all'>, readonly FileKind[]>> = {
  pictures: PICTURES,
  office: [...PICTURES, 'text', 'document', 'sheet', 'slides'],
}

/** @param type as the server found it by content */
export const isAllowedType = (choice: FileChoice, type: string): boolean =>
  choice === 'all' || kinds[choice].includes(fileKindOf(type))
