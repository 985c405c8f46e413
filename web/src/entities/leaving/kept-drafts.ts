// Keeps what was typed into a form that went without the person's doing: with its session, or with a page that failed.
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { setDraftCount } from '#lib/draft-count.ts'
import type { EditorRequest } from '#entities/editor/editor-store.ts'
import type { FormMode, FormValues } from '#entities/form/form-mode.ts'

/** Long enough to sign in again, short enough for a screen that somebody walked away from. */
const KEEP_MS = 30 * 60_000

export interface DraftPlace {
  readonly entity: AnyEntity
  readonly mode: FormMode
  readonly id: number | undefined
}

export interface Draft extends DraftPlace {
  readonly userId: number
  readonly cause: 'session' | 'failure'
  /** What the person changed, nothing else, and never a secret. */
  readonly changes: FormValues
  /** The saved version that they changed. */
  readonly base: AnyRecord | undefined
  /** How to open the form again: the page's address, or the pop-up. */
  readonly address: string
  readonly request: EditorRequest | undefined
}

/** In memory alone: closing or reloading the tab forgets it, and nothing of it is ever written down. */
let drafts: readonly Draft[] = []

function setDrafts(next: readonly Draft[]): void {
  drafts = next
  setDraftCount(next.length)
}

export const dropDraft = (draft: Draft): void => setDrafts(drafts.filter((each) => each !== draft))

const isAt = (draft: Draft, { entity, mode, id }: DraftPlace) =>
  draft.entity === entity && draft.mode === mode && draft.id === id

/** Of what was changed all but secrets and what is half typed. @param beside names of what is no field of the entity */
export const keepable = (
  { fields }: AnyEntity,
  changes: FormValues,
  beside: readonly string[] = [],
): FormValues =>
  Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => {
      if (beside.includes(name)) return true
      const kind = fields[name]?.kind
      return kind !== undefined && kind !== 'secret' && ![value].flat().some(Number.isNaN)
    }),
  )

export function keepDraft(draft: Draft): void {
  setDrafts([...drafts.filter((each) => !isAt(each, draft)), draft])
  setTimeout(() => dropDraft(draft), KEEP_MS)
}

/** The drafts of this person; those of anybody else are forgotten at once. */
function draftsOf(userId: number): readonly Draft[] {
  setDrafts(drafts.filter((each) => each.userId === userId))
  return drafts
}

export const latestDraft = (userId: number): Draft | undefined => draftsOf(userId).at(-1)

export const draftAt = (userId: number, place: DraftPlace): Draft | undefined =>
  draftsOf(userId).find((each) => isAt(each, place))
