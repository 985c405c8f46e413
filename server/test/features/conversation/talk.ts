// What tests of comments send, and what they read of the answers.
import type { Comment, CommentPage, Mentioned } from '@daybook/contract/conversation/comment-calls.ts'
import type { TimelineEntry, Timeline } from '@daybook/contract/conversation/timeline-calls.ts'
import type { SavedAnswer } from '@daybook/contract/engine/endpoint.ts'
import type { Problem } from '@daybook/contract/engine/errors.ts'
import type { Caller } from '#test/support/caller.ts'

export interface Of {
  readonly entity: string
  readonly id: number
}
export const commentsPath = ({ entity, id }: Of) => `/api/comments/${entity}/${id}`
export const timelinePath = ({ entity, id }: Of) => `/api/timeline/${entity}/${id}`
export const followPath = ({ entity, id }: Of) => `/api/follow/${entity}/${id}`

export const write = (caller: Caller, of: Of, text: string, headers?: Readonly<Record<string, string>>) =>
  caller.post<SavedAnswer<Comment>>(commentsPath(of), { text }, headers)

/** @returns its id */
export async function written(caller: Caller, of: Of, text = 'Well'): Promise<number> {
  const { status, body } = await write(caller, of, text)
  if (status !== 201) throw new Error(`no comment: ${status} ${JSON.stringify(body)}`)
  return body.data.id
}

export async function commentsOf(caller: Caller, of: Of, query = ''): Promise<CommentPage> {
  return (await caller.get<CommentPage>(`${commentsPath(of)}${query}`)).body
}
export const textsOf = async (caller: Caller, of: Of) =>
  (await commentsOf(caller, of)).list.map(({ text }) => text)

export const peopleFor = async (caller: Caller, of: Of) =>
  (await caller.get<readonly Mentioned[]>(`${commentsPath(of)}/people`)).body

export async function timelineOf(caller: Caller, of: Of, query = ''): Promise<Timeline> {
  return (await caller.get<Timeline>(`${timelinePath(of)}${query}`)).body
}
export const wordOf = (entry: TimelineEntry) =>
  entry.kind === 'comments'
    ? entry.comment.text
    : entry.kind === 'changes'
      ? `${entry.change.action} ${Object.keys(entry.change.changes).toSorted().join('+')}`
      : entry.kind === 'files'
        ? entry.file.name
        : entry.to

/** The whole of it, page after page. */
export async function wholeTimeline(caller: Caller, of: Of, kinds = ''): Promise<readonly TimelineEntry[]> {
  const all: TimelineEntry[] = []
  let before: string | null = ''
  while (before !== null) {
    const query = [before && `before=${before}`, kinds && `kinds=${kinds}`].filter(Boolean).join('&')
    const page: Timeline = await timelineOf(caller, of, query ? `?${query}` : '')
    all.push(...page.list)
    before = page.next
  }
  return all
}

export const problemOf = (answer: { readonly status: number; readonly body: unknown }) => {
  const { code, detail, issues } = answer.body as Problem // what every refusal is
  return { status: answer.status, code, detail: issues?.[0]?.message ?? detail }
}
