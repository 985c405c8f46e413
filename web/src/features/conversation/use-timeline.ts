// What happened to a record and what was said about it, page after page, and what can be done about it.
import * as calls from '@daybook/contract/conversation/comment-calls.ts'
import { type Timeline, timeline } from '@daybook/contract/conversation/timeline-calls.ts'
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { COMMENT } from '#api/live/comment-name.ts'

const PEOPLE_FRESH_MS = 60_000

export type Shown = 'all' | 'comments' | 'changes' | 'files'

export interface RecordKey {
  readonly entity: AnyEntity
  readonly id: number
}

/** @param before where the page before ended @param pages how many more of them to read */
async function readPages(
  of: RecordKey,
  {
    shown,
    before = '',
    pages,
    signal,
  }: { shown: Shown; before?: string; pages: number; signal: AbortSignal },
): Promise<Timeline> {
  const first = await call(timeline, {
    params: { entity: of.entity.name, id: of.id },
    query: { ...(before === '' ? {} : { before }), ...(shown === 'all' ? {} : { kinds: shown }) },
    signal,
  })
  if (pages === 1 || first.next === null) return first
  const rest = await readPages(of, { shown, before: first.next, pages: pages - 1, signal })
  return { ...rest, list: [...first.list, ...rest.list] }
}

/**
 * @param stamp of the record as it is shown: after a change there is more to tell
 * @param pages how far back: what is shown is read anew as one
 */
export const useTimeline = (of: RecordKey, stamp: unknown, shown: Shown, pages: number) =>
  useQuery({
    queryKey: [COMMENT, of.entity.name, of.id, 'timeline', shown, stamp, pages],
    queryFn: ({ signal }) => readPages(of, { shown, pages, signal }),
    placeholderData: keepPreviousData,
  })

/** Whom a comment may mention; asked for when somebody is about to write. */
export const useMentionable = ({ entity, id }: RecordKey, enabled: boolean) =>
  useQuery({
    queryKey: [COMMENT, entity.name, id, 'people'],
    queryFn: ({ signal }) => call(calls.mentionable, { params: { entity: entity.name, id }, signal }),
    staleTime: PEOPLE_FRESH_MS,
    enabled,
  })

/** What shows comments, and how many of them there are, is old after each of these. */
function useWrite<Asked, Answer>(
  { entity }: Pick<RecordKey, 'entity'>,
  send: (asked: Asked) => Promise<Answer>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [entity.name, 'page'] })
      return client.invalidateQueries({ queryKey: [COMMENT] })
    },
  })
}

export const useAddComment = ({ entity, id }: RecordKey) =>
  useWrite(
    { entity },
    ({ text, idempotencyKey }: { readonly text: string; readonly idempotencyKey: string }) =>
      call(calls.addComment, { params: { entity: entity.name, id }, body: { text }, idempotencyKey }),
  )
export const useChangeComment = ({ entity }: RecordKey, commentId: number) =>
  useWrite({ entity }, (text: string) => call(calls.changeComment, { params: { commentId }, body: { text } }))
export const useDeleteComment = ({ entity }: RecordKey, commentId: number) =>
  useWrite({ entity }, () => call(calls.deleteComment, { params: { commentId } }))
export const useFollow = ({ entity, id }: RecordKey) =>
  useWrite({ entity }, (follows: boolean) =>
    call(calls.setFollow, {
      params: { entity: entity.name, id },
      body: { state: follows ? calls.FOLLOW.follows : calls.FOLLOW.muted },
    }),
  )
