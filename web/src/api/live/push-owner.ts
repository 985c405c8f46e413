// Whose push messages this browser shows. Kept where a sign-out doesn't reach, because the subscription outlives one.
const CACHE = 'daybook-push'
const ENTRY = '/push-owner'

/** The person's id; undefined for nobody. */
export async function pushOwner(): Promise<number | undefined> {
  // On an insecure address there is no cache, and no push either.
  if (!('caches' in globalThis) || !(await caches.has(CACHE))) return undefined
  const answer = await (await caches.open(CACHE)).match(ENTRY)
  const id: unknown = await answer?.json()
  return typeof id === 'number' ? id : undefined
}

export async function rememberPushOwner(userId: number | undefined): Promise<void> {
  if (userId === undefined) await caches.delete(CACHE)
  else await (await caches.open(CACHE)).put(ENTRY, Response.json(userId))
}
