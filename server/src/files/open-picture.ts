// A picture that people brought, opened within bounds. Whatever is drawn of it has nothing of what was hidden beside the pixels: neither
// place nor camera. It stands as the camera was held.
import type { Sharp } from 'sharp'

/** A small file may unfold to a huge picture. */
export const PIXELS_MAX = 24_000_000
/** A JPEG is shrunk while it is read, unless it is a progressive one, which is unfolded whole. */
const JPEG_PIXELS_MAX = 100_000_000
const DRAW_S_MAX = 10

export interface OpenPicture {
  readonly width: number
  readonly height: number
  /** More than one: it moves. */
  readonly pages: number
  /** @param isMoving all pages, else the first */
  readonly image: (isMoving?: boolean) => Sharp
}

/** @param source a path, or all bytes @throws Error for what can't be read, and too many pixels */
export async function openPicture(source: string | Uint8Array, type: string): Promise<OpenPicture> {
  const { default: sharp } = await import('sharp') // large, and rarely wanted
  sharp.cache(false)
  const bounds = { failOn: 'error', limitInputPixels: JPEG_PIXELS_MAX } as const
  const { isProgressive, width, height, pages = 1 } = await sharp(source, bounds).metadata()
  const most = type === 'image/jpeg' && !isProgressive ? JPEG_PIXELS_MAX : PIXELS_MAX
  if (width * height > most) throw new RangeError('too many pixels')
  const image = (animated = false) =>
    sharp(source, { ...bounds, limitInputPixels: most, animated })
      .rotate()
      .timeout({ seconds: DRAW_S_MAX })
  return { width, height, pages, image }
}
