// Checks a picture before it is sent, so that a refusal is a sentence at once and not a failed upload.
import { SEAL_BYTES_MAX } from '@daybook/contract/invoicing/calls.ts'

const TYPES = ['image/png', 'image/jpeg', 'image/webp']
export const SEAL_ACCEPTS = TYPES.join()

/** What is wrong with the file; undefined: nothing that can be seen from here. */
export function sealTrouble({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!TYPES.includes(type)) return 'Please choose a picture: a PNG, JPEG or WebP file.'
  return size > SEAL_BYTES_MAX ? `The picture may have at most ${SEAL_BYTES_MAX / 1000} kB.` : undefined
}
