// What is special about one entity wherever its records are opened or deleted: the one table in which features meet the
// generic screens. Its lists are screens of their own (see `routes.tsx`).
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { entities, isEntityName } from '@daybook/contract/entities/registry.ts'
import { mayRemove, type SignedIn } from '@daybook/contract/engine/rights.ts'
import { type ComponentType, createContext, use } from 'react'
import type { RemoveInstead } from '#api/entity-queries.ts'
import { useUser } from '#api/session/session.ts'
import { paths } from '#lib/paths.ts'
import type { FormProps, FormRules } from './form/open-form.ts'

export interface RemoveQuestionProps {
  readonly record: AnyRecord
  readonly open: boolean
  readonly onAnswer: (answer: 'keep' | 'remove' | RemoveInstead) => void
}

export interface RemoveQuestion {
  readonly isFor: (record: AnyRecord) => boolean
  readonly Question: ComponentType<RemoveQuestionProps>
}

/** Something that is done with chosen records, beside the acts of their kind; what it opens comes with the press. */
export interface ChosenAct {
  readonly label: string
  readonly run: (ids: readonly number[]) => Promise<void>
}

export interface Override {
  /** There is a page about each of its records, where their names and what the palette finds lead to. */
  readonly hasPage?: boolean
  /** Its form, composed by hand; the declared one otherwise. */
  readonly form?: ComponentType<FormProps>
  /** What of it may be changed in the cell of a list; without it nothing where the form is composed by hand. */
  readonly cells?: {
    /** Those that stand for themselves; all if absent. */
    readonly only?: readonly string[]
    /** As the form has them. */
    readonly rules?: FormRules
  }
  /** Of those that a person may remove: false where what happened to the record forbids it. */
  readonly isRemovable?: (record: AnyRecord) => boolean
  /** Where the tasks that refer to it stand in a list, so that they can be moved to another one at once. */
  readonly tasksPath?: (record: AnyRecord, user: SignedIn) => string
  /** What other features add to the acts on chosen ones. */
  readonly chosenActs?: readonly ChosenAct[]
  /** Takes the place of the usual question before a deletion. */
  readonly removeQuestion?: RemoveQuestion
}

export type Overrides = Readonly<Record<string, Override>>

const none: Override = {}
const OverridesContext = createContext<Overrides>({})

/** Hands the application's table to the generic screens. */
export const OverridesProvider = OverridesContext

/** What is special about this entity; an empty value for most. */
export const useOverride = (entity: AnyEntity): Override => use(OverridesContext)[entity.name] ?? none

/** The way to the page about a record; undefined for a kind without one, and for a row that stands for none. */
export function usePagePath(): (kind: string, id: number) => string | undefined {
  const overrides = use(OverridesContext)
  return (kind, id) => {
    if (!overrides[kind]?.hasPage || !isEntityName(kind)) return undefined
    const entity = entities[kind]
    return entity.placeholders.includes(id) ? undefined : paths.about(entity, id)
  }
}

/** Whether a deletion is offered: by the rights of the person and by the record's own state. */
export function useIsRemovable(entity: AnyEntity): (record: AnyRecord) => boolean {
  const user = useUser()
  const { isRemovable } = useOverride(entity)
  return (record) => mayRemove(user, entity, record) && isRemovable?.(record) !== false
}
