// The panels beside forms, each of a feature that knows what hangs on a record; their code comes with the first of them.
import { isCommentHost } from '@daybook/contract/conversation/comment-rules.ts'
import { SYSTEM_MARK } from '@daybook/contract/engine/rights.ts'
import type { RecordPanel } from '#entities/record-panels.ts'
import { lazyPart } from '#lib/lazy-part.ts'

const activity: RecordPanel = {
  label: 'Activity',
  isFor: ({ name }, record) => isCommentHost(name) && record[SYSTEM_MARK] !== true,
  // Its form and its print take the width.
  isBeside: ({ name }) => name !== 'invoice',
  Panel: lazyPart(async () => (await import('#features/conversation/activity-panel.tsx')).ActivityPanel),
  countOf: ({ commentCount }) => (typeof commentCount === 'number' ? commentCount : 0),
}

const hours: RecordPanel = {
  label: 'Hours',
  isFor: ({ name }, record) => name === 'projectTask' && record[SYSTEM_MARK] !== true,
  isBeside: () => true,
  Panel: lazyPart(async () => (await import('#features/time/time-screens.ts')).HoursPanel),
}

export const recordPanels: readonly RecordPanel[] = [hours, activity]
