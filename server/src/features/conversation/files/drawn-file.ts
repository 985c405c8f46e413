// A picture that its address asks to be drawn anew (file-links.ts). It is drawn for this answer alone: keeping it would be a second copy
// to count, to back up and to delete.
import { buffer } from 'node:stream/consumers'
import { isRedrawable } from '@daybook/contract/files/file-kinds.ts'
import { fileMessages } from '@daybook/contract/messages/files/file-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { OpenedFile } from '#features/conversation/files/file-links.ts'
import { blobStoreOf } from '#files/file-place.ts'
import { redrawForScreen, redrawWithoutData } from '#files/redraw.ts'

const WEBP = 'image/webp'

export interface DrawnFile {
  readonly row: { readonly name: string; readonly type: string }
  readonly isShown: boolean
  readonly bytes: Buffer
}

/** 'shop.jpg' → 'shop.webp' */
const withExtension = (name: string, extension: string): string => {
  const dot = name.lastIndexOf('.')
  return `${dot > 0 ? name.slice(0, dot) : name}.${extension}`
}

/**
 * @param how as the address says; anything else is the file itself
 * @returns undefined where the file itself is to go out
 * @throws AppError conflict where it can't be drawn without its data: never the file itself instead
 */
export async function drawnFile(
  { config }: Deps,
  { actor, row, isShown }: OpenedFile,
  how: unknown,
): Promise<DrawnFile | undefined> {
  const { key, name, type } = row
  const read = async () => {
    const stream = await blobStoreOf(config).open(key)
    if (!stream) throw new AppError('not_found', messages.routeNotFound)
    return buffer(stream)
  }
  const redraw = { who: actor.userId, type, read }
  if (how === 'redrawn') {
    // Before its bytes are read, which may be many.
    if (!isRedrawable(row)) throw new AppError('conflict', fileMessages.notRedrawn)
    const bytes = Buffer.from(await redrawWithoutData(redraw))
    return { row: { name, type }, isShown, bytes }
  }
  if (how !== 'screen' || !isRedrawable(row)) return undefined
  const bytes = await redrawForScreen(redraw)
  return (
    bytes && { row: { name: withExtension(name, 'webp'), type: WEBP }, isShown, bytes: Buffer.from(bytes) }
  )
}
