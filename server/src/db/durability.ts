// A database that forgets acknowledged writes in a power cut is refused at the start, unless the settings allow it by name.
import type { Client } from 'pg'

/** Without any of these an acknowledged write may be gone after a power cut (rules/operations 1). */
export const DURABILITY = ['fsync', 'synchronous_commit', 'full_page_writes'] as const

/** @returns those that are switched off */
export async function weakSettings({ query }: { readonly query: (text: string) => Promise<string> }) {
  const weak: string[] = []
  for (const name of DURABILITY) if ((await query(`show ${name}`)) === 'off') weak.push(name)
  return weak
}

/** @throws Error that says what to do @param allowed names of settings that may be off */
export async function refuseWeak(client: Client, allowed: readonly string[]): Promise<void> {
  const query = async (text: string) => {
    const { rows } = await client.query<Record<string, string>>(text)
    return Object.values(rows[0] ?? {})[0] ?? ''
  }
  const weak = (await weakSettings({ query })).filter((name) => !allowed.includes(name))
  if (weak.length === 0) return
  throw new Error(
    `${weak.join(', ')} ${weak.length === 1 ? 'is' : 'are'} off in PostgreSQL: a power cut would lose what was acknowledged. Please switch ${weak.length === 1 ? 'it' : 'them'} on in postgresql.conf, or allow it with ALLOW_WEAK_DATABASE=${weak.join(',')}`,
  )
}
