// The words of a letter of news: plain text, a line and a link for each, and how to have fewer of them (rules/news 5).
import { isNewsKind } from '@daybook/contract/tasks/news-kinds.ts'
import { andMoreInBell, newsMessages, oneThing, severalThings } from '@daybook/contract/tasks/news-texts.ts'
import { accounts } from '#credentials/accounts.ts'
import type { Deps } from '#deps.ts'
import type { Saving } from '#entities/hooks.ts'
import type { NewsRow } from '#features/news/letters.ts'
import { letterOf } from '#mail/letters.ts'
import type { MailContent } from '#mail/send-outbox.ts'

const LINES_MAX = 50

async function doerOf(tx: Saving['tx'], { actorId }: NewsRow): Promise<string | undefined> {
  if (actorId === null) return undefined
  const row = await accounts(tx).select('firstname').where('id', '=', actorId).executeTakeFirst()
  return row?.firstname
}

/** @param rows at least one */
export async function letterOfNews(
  { config }: Deps,
  tx: Saving['tx'],
  rows: readonly NewsRow[],
): Promise<MailContent> {
  const shown = rows.slice(0, LINES_MAX)
  const [first] = shown
  const subject =
    first && rows.length === 1 ? oneThing(await doerOf(tx, first), first.title) : severalThings(rows.length)
  const { publicUrl } = config
  const lines = shown.map(({ title, text, path }) =>
    publicUrl ? `${text.trim() || title}\n${publicUrl}${path}` : text.trim() || title,
  )
  const more = rows.length > shown.length ? [andMoreInBell(rows.length - shown.length)] : []
  const stops = [...new Set(rows.map(({ kind }) => kind))].filter(isNewsKind)
  return {
    ...letterOf(config, { subject, paragraphs: [...lines, ...more], foot: newsMessages.letterFoot }),
    stop: stops.length === 1 && stops[0] ? stops[0] : 'news',
    stops,
  }
}
