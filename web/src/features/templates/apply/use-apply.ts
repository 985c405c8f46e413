// What the dialog has chosen, what that would make, and making it once, however often it is sent.
import type { ApplyInput } from '@daybook/contract/templates/template-calls.ts'
import { UNDO_MS } from '@daybook/contract/engine/limits.ts'
import { templateMessages, templateWords } from '@daybook/contract/messages/templates/template-messages.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { say, sayError } from '#api/message-bar.ts'
import { newIdempotencyKey } from '#entities/form/saving/idempotency-key.ts'
import { undoActionOf } from '#entities/undo/undo-call.ts'
import { usePause } from '#lib/use-pause.ts'
import { applyOf, previewOf } from './apply-calls.ts'
import type { ApplySource } from './ask-apply.tsx'

/** Milliseconds without a change before it is asked what would be made. */
const PAUSE = 250

const titleOf = (source: ApplySource) =>
  source.kind === 'template' ? source.name : templateWords.ofSelection

/** @param body undefined while it can't be asked for, such as without a day */
export function useApply(source: ApplySource, body: ApplyInput | undefined, onDone: () => void) {
  const client = useQueryClient()
  const asked = usePause(JSON.stringify(body ?? null), PAUSE)
  const preview = useQuery({
    queryKey: ['template preview', source, asked],
    // What was asked for is written in the key.
    queryFn: ({ signal }) => previewOf(source, JSON.parse(asked) as ApplyInput, signal),
    enabled: asked !== 'null',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const [isBusy, setBusy] = useState(false)
  /** Another choice is another intention. */
  const [key, setKey] = useState({ of: '', value: '' })
  const isFresh = asked === JSON.stringify(body ?? null) && !preview.isFetching

  async function apply() {
    if (!body || isBusy) return
    const of = JSON.stringify(body)
    const value = key.of === of ? key.value : newIdempotencyKey()
    setKey({ of, value })
    setBusy(true)
    try {
      const answer = await applyOf(source, body, value)
      const title = templateMessages.appliedTitle(answer.data.tasks, titleOf(source))
      const action = undoActionOf(answer, title, client)
      say({ tone: 'good', text: answer.message, ...(action ? { action, stayFor: UNDO_MS } : {}) })
      void client.invalidateQueries()
      onDone()
    } catch (error) {
      sayError(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    preview: preview.error ? undefined : preview.data,
    error: preview.error,
    isFresh,
    isBusy,
    apply: () => void apply(),
  }
}
