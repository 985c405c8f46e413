// The fonts of the prints: whole files with ₹, of which a print embeds only the letters that it shows.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const FILES = {
  regular: import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  strong: import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
} as const

export type FontName = keyof typeof FILES

/** A font as pdfkit reads it; registering it in another document spares reading its tables again. */
export interface OpenFont {
  readonly hasGlyphForCodePoint: (codePoint: number) => boolean
}

const isOpenFont = (font: unknown): font is OpenFont =>
  typeof font === 'object' && font !== null && 'hasGlyphForCodePoint' in font

async function open(name: FontName): Promise<OpenFont> {
  const { default: PDFDocument } = await import('pdfkit')
  const scratch = new PDFDocument({ autoFirstPage: false, font: '' }).font(
    await readFile(fileURLToPath(FILES[name])),
  )
  // pdfkit keeps what it has read to itself, and nothing else here reads fonts.
  const font: unknown = Reflect.get(Object(Reflect.get(scratch, '_font')), 'font')
  if (!isOpenFont(font)) throw new TypeError('pdfkit no longer hands out the font that it has read')
  return font
}

const openAll = async () => ({ regular: await open('regular'), strong: await open('strong') })

let opened: ReturnType<typeof openAll> | undefined

/** Read once a process, with the first print. */
export const fonts = (): Promise<Readonly<Record<FontName, OpenFont>>> => (opened ??= openAll())
