// Seals and logos: pictures kept by what they show, so that an invoice goes on being printed with the seal it was made with.
import { invalidField } from '#app-error.ts'
import type { AnyDb } from '#entities/store.ts'
import { sealHash } from '#firm-file/seal-hash.ts'
import { drawInTurn } from '#runtime/threads/picture-queue.ts'

const SIDE_MAX = 600
/** A small file may unfold to a huge picture. */
const PIXELS_MAX = 24_000_000
/** A decoder's time for one picture, in seconds. */
const DECODE_S_MAX = 5

export type SellerPicture = 'seal' | 'logo'

export const pictureMessages = {
  saved: (which: SellerPicture) => `The ${which} has been saved`,
  removed: (which: SellerPicture) => `The ${which} has been removed`,
  tooLarge: 'The picture may have at most 500 kB.',
  notPicture: 'Please choose a picture: a PNG, JPEG or WebP file.',
  unreadable: 'This picture can’t be read. Please save it anew as PNG or JPEG.',
} as const

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text

/** By its first bytes, before any decoder sees it: an SVG is a document, not a picture. */
export const isPicture = (bytes: Uint8Array): boolean =>
  startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
  startsWith(bytes, '\xff\xd8\xff') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8))

/** The picture drawn anew: upright, of a seal's size, without anything that was hidden beside the pixels. @throws AppError */
export const redraw = (who: number, bytes: Uint8Array, which: SellerPicture): Promise<Uint8Array> =>
  drawInTurn(who, async () => {
    const { default: sharp } = await import('sharp') // large, and rarely wanted
    try {
      return await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
        .rotate()
        .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
        .png({ compressionLevel: 9 })
        .timeout({ seconds: DECODE_S_MAX })
        .toBuffer()
    } catch {
      // Whatever a decoder says about a file, for the person it is a picture that can't be read.
      throw invalidField(which, pictureMessages.unreadable)
    }
  })

/** The profile's seal; '' for none. */
export async function sealOf(db: AnyDb, scopeId: number, sellerProfileId: number | null): Promise<string> {
  if (sellerProfileId === null) return ''
  const seal = await db
    .selectFrom('sellerSeal')
    .innerJoin('seal', 'seal.hash', 'sellerSeal.hash')
    .select('seal.hash')
    .where('sellerProfileId', '=', sellerProfileId)
    .where('scopeId', '=', scopeId)
    .executeTakeFirst()
  return seal?.hash ?? ''
}

/** The profile's logo; '' for none. */
export async function logoOf(db: AnyDb, scopeId: number, sellerProfileId: number): Promise<string> {
  const profile = await db
    .selectFrom('sellerProfile')
    .select('logo')
    .where('id', '=', sellerProfileId)
    .where('scopeId', '=', scopeId)
    .executeTakeFirst()
  return profile?.logo ?? ''
}

/** The picture behind a seal or a logo, as PNG. */
export async function sealPicture(db: AnyDb, scopeId: number, hash: string): Promise<Uint8Array | undefined> {
  if (hash === '') return undefined
  const seal = await db
    .selectFrom('seal')
    .select('picture')
    .where('hash', '=', hash)
    .where('scopeId', '=', scopeId)
    .executeTakeFirst()
  return seal?.picture
}

/** Pages load nothing from an address that needs a token, so pictures come as data addresses. */
export const asDataAddress = (picture: Uint8Array | undefined): string | null =>
  picture ? `data:image/png;base64,${Buffer.from(picture).toString('base64')}` : null

/** Two scopes never share one. @returns its hash */
async function keepPicture(tx: AnyDb, scopeId: number, picture: Uint8Array): Promise<string> {
  const hash = sealHash(scopeId, picture)
  await tx
    .insertInto('seal')
    .values({ hash, scopeId, picture })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
  return hash
}

export const dropSeal = (tx: AnyDb, sellerProfileId: number) =>
  tx.deleteFrom('sellerSeal').where('sellerProfileId', '=', sellerProfileId).execute()

/** Of a profile that comes back; its picture is there still. */
export async function bringSealBack(
  tx: AnyDb,
  { id, scopeId }: { readonly id: number; readonly scopeId: number },
  hash: unknown,
): Promise<readonly never[]> {
  const isThere = typeof hash === 'string' && (await sealPicture(tx, scopeId, hash)) !== undefined
  if (isThere) await setSeal(tx, scopeId, id, hash)
  return []
}

async function setSeal(tx: AnyDb, _scopeId: number, sellerProfileId: number, hash: string): Promise<void> {
  if (hash === '') {
    await dropSeal(tx, sellerProfileId)
    return
  }
  await tx
    .insertInto('sellerSeal')
    .values({ sellerProfileId, hash })
    .onConflict((conflict) => conflict.column('sellerProfileId').doUpdateSet({ hash }))
    .execute()
}

async function setLogo(tx: AnyDb, scopeId: number, sellerProfileId: number, logo: string): Promise<void> {
  await tx
    .updateTable('sellerProfile')
    .set({ logo })
    .where('id', '=', sellerProfileId)
    .where('scopeId', '=', scopeId)
    .execute()
}

/** How each of them is found, and set; '' for none. */
export const sellerPictures = {
  seal: { find: sealOf, set: setSeal },
  logo: { find: logoOf, set: setLogo },
} as const

/** Keeps the picture and makes it the profile's; undefined: it has none any more. @returns its hash */
export async function setPicture(
  tx: AnyDb,
  which: SellerPicture,
  { scopeId, id }: { readonly scopeId: number; readonly id: number },
  picture: Uint8Array | undefined,
): Promise<string> {
  const hash = picture ? await keepPicture(tx, scopeId, picture) : ''
  await sellerPictures[which].set(tx, scopeId, id, hash)
  return hash
}
