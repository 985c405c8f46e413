// What the log says of an address: its path without the query, where people put keywords and tokens, and without words that
// may open something by themselves, such as those of a private calendar address.

import { safeDecodeUri } from '#formats/safe-decode-uri.ts'

/** Every token of ours is 32 random bytes, 43 characters; nothing else in an address of ours is so long. A few less are as good as all. */
const TOKEN_LENGTH = 40
const TOKEN = new RegExp(`[\\w-]{${TOKEN_LENGTH},}`, 'g')

/** '/calendar/kJ8…x2Q.ics?x=1' → '/calendar/….ics'. */
export function redactPath(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  if (path.length < TOKEN_LENGTH) return path
  // A router decodes what somebody has spelled otherwise ('%2D'), so such a word is one, too.
  const plain = path.includes('%') ? safeDecodeUri(path) : path
  const told = plain.replaceAll(TOKEN, '…')
  return told === plain ? path : told
}
