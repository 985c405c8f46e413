// Draws text and hairlines on a page that is measured in CSS pixels from its top left corner, as the design is.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FontName, OpenFont } from '#features/invoicing/print/fonts.ts'
import { printable } from '#features/invoicing/print/printable.ts'
import { cut, within, wrap } from '#features/invoicing/print/wrap.ts'

export type Doc = PDFKit.PDFDocument

export interface Style {
  readonly font: FontName
  readonly size: number
  readonly lineHeight: number
  readonly color: string
  /** Between letters, in parts of the size. */
  readonly spacing?: number
}

export const INK = '#14161c'
export const SOFT = '#4a4f5c'
export const HAIRLINE = '#d9d6ce'
/** Points in a CSS pixel. */
const PX = 0.75
/** After so long others get their turn. */
const TURN_MS = 12
/** Between a figure and what stands left of it. */
const FIGURE_GAP = 8
/** Of the font, in parts of its size. */
const ASCENT = 1.069
const DESCENT = 0.293

const WATERMARK_ANGLE = -38
const WATERMARK_OPACITY = 0.07
/** Of a text of one letter, in parts of the page's width. */
const WATERMARK_SIZE = 1.25

export interface TextPosition {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly align?: 'left' | 'right' | 'center'
}

/** @returns the width of a text in CSS pixels */
const measureIn =
  (doc: Doc, { font, size, spacing = 0 }: Style) =>
  (text: string) =>
    doc
      .font(font)
      .fontSize(size)
      .widthOfString(text, { characterSpacing: size * spacing })

/** Draws one line, as it came from `linesOf`. */
function putLine(doc: Doc, line: string, { x, y, width, align = 'left' }: TextPosition, style: Style): void {
  const { size, lineHeight, color, spacing = 0 } = style
  const rest = align === 'left' ? 0 : width - measureIn(doc, style)(line)
  const baseline = y + (lineHeight - (ASCENT + DESCENT) * size) / 2 + ASCENT * size
  doc.font(style.font).fontSize(size).fillColor(color)
  doc.text(line, x + (align === 'center' ? rest / 2 : rest), baseline, {
    lineBreak: false,
    baseline: 'alphabetic',
    characterSpacing: size * spacing,
  })
}

interface PageSize {
  readonly width: number
  readonly height: number
}

/** Across the page, under what is drawn afterwards. */
function putWatermark(doc: Doc, text: string, { width, height }: PageSize): void {
  const size = (width * WATERMARK_SIZE) / text.length
  const style: Style = { font: 'strong', size, lineHeight: size, color: INK }
  doc.save()
  doc.rotate(WATERMARK_ANGLE, { origin: [width / 2, height / 2] }).fillOpacity(WATERMARK_OPACITY)
  putLine(doc, text, { x: 0, y: (height - size) / 2, width, align: 'center' }, style)
  doc.restore()
}

/** @param font says which letters the prints have; both weights have the same */
export function penOf(doc: Doc, font: OpenFont) {
  const covers = (codePoint: number) => font.hasGlyphForCodePoint(codePoint)
  let hasReplaced = false
  let lastTurn = performance.now()

  const plain = (given: string, linesMax: number) => {
    const text = within(given, linesMax)
    const shown = printable(text, covers)
    hasReplaced ||= shown !== text && shown.split('?').length > text.split('?').length
    return shown
  }
  /** Lines of a text that may hold anything. */
  const linesOf = (text: string, width: number, style: Style, linesMax = Infinity): string[] =>
    wrap(plain(text, linesMax), width, measureIn(doc, style), linesMax)

  return {
    linesOf,
    /** @returns where the next line would stand */
    putLines: (lines: readonly string[], place: TextPosition, style: Style): number => {
      lines.forEach((line, index) =>
        putLine(doc, line, { ...place, y: place.y + index * style.lineHeight }, style),
      )
      return place.y + lines.length * style.lineHeight
    },
    /** A short text on one line, cut where it does not fit. */
    putOne: (text: string, place: TextPosition, style: Style): number => {
      const [line = ''] = [plain(text, 1).replaceAll('\n', ' ').trim()]
      const measure = measureIn(doc, style)
      putLine(doc, measure(line) <= place.width ? line : cut(line, place.width, measure), place, style)
      return place.y + style.lineHeight
    },
    /** On the right; a figure that is too wide is set smaller, for it must never lose a digit. */
    putFigure: (figure: string, { x, y, width }: TextPosition, style: Style): number => {
      const size = Math.min(style.size, (style.size * (width - FIGURE_GAP)) / measureIn(doc, style)(figure))
      putLine(doc, figure, { x, y, width, align: 'right' }, { ...style, size })
      return y + style.lineHeight
    },
    widthOf: (text: string, style: Style) => measureIn(doc, style)(plain(text, 1)),
    rule: (
      x: number,
      y: number,
      width: number,
      {
        color = INK,
        thickness = 1,
      }: { readonly color?: string | undefined; readonly thickness?: number | undefined } = {},
    ) => {
      doc
        .lineWidth(thickness)
        .strokeColor(color)
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke()
    },
    picture: (bytes: Uint8Array, { x, y, width, align = 'left' }: TextPosition, height: number) => {
      // pdfkit asks for a Buffer; this one looks at the same bytes.
      const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      doc.image(buffer, x, y, { fit: [width, height], align: align === 'left' ? 'center' : align })
    },
    watermark: (text: string, page: PageSize) => putWatermark(doc, text, page),
    addPage: (width: number, height: number) => {
      doc.addPage({ size: [width * PX, height * PX], margin: 0 })
      doc.scale(PX)
    },
    /** Has a character been shown as '?' because the font lacks it? */
    hasReplaced: () => hasReplaced,
    /** Lets others have their turn where drawing has taken long. */
    breathe: async () => {
      if (performance.now() - lastTurn < TURN_MS) return
      await nextTurn()
      lastTurn = performance.now()
    },
  }
}

export type Pen = ReturnType<typeof penOf>
