// A small picture of a picture. It is drawn anew, so nothing that was hidden beside the pixels is in it. What can't be drawn in time and
// with little memory has none: the file itself stays as it is.
import { isPictureType } from '@daybook/contract/files/file-kinds.ts'
import { PREVIEW_SIDE } from '@daybook/contract/files/file-limits.ts'
import { drawInTurn } from '#runtime/threads/picture-queue.ts'

/** A small file may unfold to a huge picture. */
const PIXELS_MAX = 24_000_000
/** A JPEG is shrunk while it is read, unless it is a progressive one, which is unfolded whole. */
const JPEG_PIXELS_MAX = 100_000_000
const DRAW_S_MAX = 10

async function draw(file: string, type: string): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp') // large, and rarely wanted
  sharp.cache(false)
  const bounds = { failOn: 'error', limitInputPixels: JPEG_PIXELS_MAX } as const
  const { isProgressive, width, height } = await sharp(file, bounds).metadata()
  const most = type === 'image/jpeg' && !isProgressive ? JPEG_PIXELS_MAX : PIXELS_MAX
  if (width * height > most) throw new RangeError('too many pixels')
  return sharp(file, { ...bounds, limitInputPixels: most })
    .rotate()
    .resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .timeout({ seconds: DRAW_S_MAX })
    .toBuffer()
}

/** @param who whose file it is @returns WebP; null for what is no picture, or can't be drawn */
export async function previewOf(who: number, file: string, type: string): Promise<Uint8Array | null> {
  if (!isPictureType(type)) return null
  try {
    return await drawInTurn(who, () => draw(file, type))
  } catch {
    // Whatever a decoder says about a file, and also where the queue is full.
    return null
  }
}
