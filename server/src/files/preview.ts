// A small picture of a picture. What can't be drawn in time and with little memory has none: the file itself stays as it is.
import { isPictureType } from '@daybook/contract/files/file-kinds.ts'
import { PREVIEW_SIDE } from '@daybook/contract/files/file-limits.ts'
import { openPicture } from '#files/open-picture.ts'
import { drawInTurn } from '#runtime/threads/picture-queue.ts'

async function draw(file: string, type: string): Promise<Uint8Array> {
  const { image } = await openPicture(file, type)
  return image()
    .resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
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
