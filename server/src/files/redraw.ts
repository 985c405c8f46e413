// Pictures drawn anew when somebody asks for them, and not kept: as large as a screen, or as they are without what is hidden beside the
// pixels (rules/files 3).
import { SCREEN_SIDE } from '@daybook/contract/files/file-limits.ts'
import { fileMessages } from '@daybook/contract/messages/files/file-messages.ts'
import { AppError } from '#app-error.ts'
import { openPicture, PIXELS_MAX } from '#files/open-picture.ts'
import { drawInTurn } from '#runtime/threads/picture-queue.ts'

/** All bytes of the file; asked for when it is its turn, so that one picture is in memory. */
export type ReadPicture = () => Promise<Uint8Array>

interface Redraw {
  /** Who asks. */
  readonly who: number
  readonly type: string
  readonly read: ReadPicture
}

async function drawForScreen(bytes: Uint8Array, type: string): Promise<Uint8Array | undefined> {
  const { width, height, pages, image } = await openPicture(bytes, type)
  if (pages > 1 || Math.max(width, height) <= SCREEN_SIDE) return undefined
  return image()
    .resize({ width: SCREEN_SIDE, height: SCREEN_SIDE, fit: 'inside' })
    .webp({ quality: 80 })
    .toBuffer()
}

/** @returns WebP; undefined for one that is no larger than a screen, moves, or can't be drawn now */
export async function redrawForScreen({ who, type, read }: Redraw): Promise<Uint8Array | undefined> {
  try {
    return await drawInTurn(who, async () => drawForScreen(await read(), type))
  } catch {
    // The file itself is there to be shown, or says what is the matter.
    return undefined
  }
}

/** What a camera of a phone makes; less is seen. */
const QUALITY = 92
const formats: Readonly<Record<string, 'jpeg' | 'png' | 'webp'>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
}

async function drawWithoutData(bytes: Uint8Array, type: string): Promise<Uint8Array> {
  const { width, height, pages, image } = await openPicture(bytes, type)
  const format = formats[type]
  if (!format) throw new RangeError('it is drawn in its own format')
  // A JPEG of so many pixels is halved while it is read.
  const side = width * height > PIXELS_MAX ? Math.ceil(Math.max(width, height) / 2) : undefined
  const whole = image(pages > 1)
  const sized = side === undefined ? whole : whole.resize({ width: side, height: side, fit: 'inside' })
  return sized.toFormat(format, format === 'png' ? {} : { quality: QUALITY }).toBuffer()
}

/** @returns the picture in its own format @throws AppError conflict where it can't be drawn; busy, too_many_requests */
export const redrawWithoutData = ({ who, type, read }: Redraw): Promise<Uint8Array> =>
  drawInTurn(who, async () => {
    const bytes = await read()
    try {
      return await drawWithoutData(bytes, type)
    } catch (error) {
      throw new AppError('conflict', fileMessages.notRedrawn, { reason: String(error) })
    }
  })
