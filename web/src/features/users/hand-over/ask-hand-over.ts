// Asks who takes over before somebody is deactivated, if anything is open and anybody could.
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { createElement } from 'react'
import { ask } from '#entities/editor/question-store.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import type { Decision } from './hand-over.ts'

const Question = lazyPart(async () => (await import('./hand-over-dialog.tsx')).HandOverDialog)

/** @returns an empty decision where there is nothing to ask: the account is deactivated at once */
export async function askHandOver(record: AnyRecord, kind: 'deactivate' | 'save'): Promise<Decision> {
  const { findLeaving } = await import('./hand-over.ts')
  const leaving = await findLeaving(record)
  if (!leaving) return {}
  const answer = await ask<Decision>((props) => createElement(Question, { ...leaving, ...props, kind }))
  return answer ?? 'cancel'
}
