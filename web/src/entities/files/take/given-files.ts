// Which files a paste or a drop brings.
import { isNameless, pastedName } from './pasted-name.ts'

/** What is read of a DataTransfer. */
export interface Given {
  readonly types: readonly string[]
  readonly files: ArrayLike<File>
  getData(type: string): string
}

/** Word processors and spreadsheets put a picture of what was copied beside its text, which is what is meant. */
const OFFICE_TEXT = ['<table', 'urn:schemas-microsoft-com:office', 'libreoffice', 'openoffice']

function isTextOfOffice(given: Given): boolean {
  if (given.types.includes('text/rtf')) return true
  const html = given.types.includes('text/html') ? given.getData('text/html').toLowerCase() : ''
  return OFFICE_TEXT.some((mark) => html.includes(mark))
}

interface PasteAt {
  /** Epoch milliseconds. */
  readonly now: number
  readonly zone: string
  /** Names that are there already. */
  readonly taken: readonly string[]
}

/** None where text is to be pasted. Pictures without a name of their own get one. */
export function pastedFiles(given: Given, { now, zone, taken }: PasteAt): File[] {
  const isText = isTextOfOffice(given)
  const names = [...taken]
  return Array.from(given.files)
    .filter(({ type }) => !isText || !type.startsWith('image/'))
    .map((file) => {
      if (!isNameless(file)) return file
      const name = pastedName(now, zone, file.type, names)
      names.push(name)
      return new File([file], name, { type: file.type, lastModified: file.lastModified })
    })
}
