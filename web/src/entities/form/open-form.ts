// The form that is open, for its parts: how it was opened, what it stands on, and what can be done with it.
import type { SavedAnswer } from '@daybook/contract/engine/endpoint.ts'
import type { LoggedInUser } from '@daybook/contract/account/session-endpoints.ts'
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { createContext, type ReactNode, type RefObject, use } from 'react'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import type { CreateInstead, SaveInstead } from '#api/entity-queries.ts'
import type { MessageAction } from '#api/message-bar.ts'
import type { Additions } from './saving/additions.ts'
import type { Versions } from './saving/changed-fields.ts'
import type { EditorRequest } from '#entities/editor/editor-store.ts'
import type { FormMode, FormValues } from './form-mode.ts'

/** How a page or a pop-up opens a form; every form of an entity takes these. */
export interface FormProps {
  readonly entity: AnyEntity
  readonly mode: FormMode
  readonly place: 'page' | 'dialog'
  /** The saved record, when there is one. */
  readonly record: AnyRecord | undefined
  /** Values that stand in for defaults. */
  readonly given?: FormValues | undefined
  /** With what the message may offer to do next, once that is known. */
  readonly onSaved: (answer: SavedAnswer<AnyRecord>, laterAction?: Promise<MessageAction | undefined>) => void
  readonly onClose: () => void
  /** Stands in the foot, such as a delete button where no head has room for it. */
  readonly actions?: ReactNode
  /** What opened the pop-up that it is in. */
  readonly request?: EditorRequest
  /** Filled with the first input, for whoever gives out the focus. */
  readonly firstInput?: RefObject<HTMLElement | null> | undefined
}

export interface IntendedSave {
  readonly values: Readonly<FormValues>
  /** The saved version that is about to be replaced; a new record has none. */
  readonly before: AnyRecord | undefined
}

/** Calls other than the entity's own, for a record that is there and for a new one. */
export interface OwnCalls {
  readonly create: CreateInstead
  readonly update: SaveInstead
}

export interface FinishedSave {
  readonly user: LoggedInUser
  readonly before: AnyRecord | undefined
  readonly saved: AnyRecord
  /** Another call than the entity's own saved it. */
  readonly isInstead: boolean
  /** Brings what is on screen up to date after more was done. */
  readonly reload: () => Promise<void>
}

/** What a form decides by itself, beyond the declaration of its entity. */
export interface FormRules {
  /** Names of inputs that are not shown for these values: what they hold stays as the form opened with it. */
  readonly hides?: (values: Readonly<FormValues>, base: AnyRecord | undefined) => readonly string[]
  /** What the form holds beside the fields of its entity, as a version of the record begins with it. */
  readonly beside?: (from: AnyRecord | undefined) => FormValues
  /** What is wrong about that; the fields are checked by their declaration. */
  readonly check?: (values: Readonly<FormValues>) => FieldErrors<FormValues>
  /** Asked before valid values are sent; it may answer with another call that saves the same body. */
  readonly beforeSave?: (intended: IntendedSave) => Promise<'save' | 'cancel' | SaveInstead | OwnCalls>
  /** Told of a save. The message offers what this resolves to, and nobody waits for it. */
  readonly afterSave?: (finished: FinishedSave) => Promise<MessageAction | undefined> | undefined
}

export interface RecordFormState extends FormProps {
  readonly user: LoggedInUser
  /** The form's element. */
  readonly root: RefObject<HTMLFormElement | null>
  readonly methods: UseFormReturn<FormValues>
  /** As they are now. */
  readonly values: Readonly<FormValues>
  /** Names of what the form holds beside the entity's fields. */
  readonly besideNames: readonly string[]
  /** Inputs that are not shown now. */
  readonly hidden: readonly string[]
  /** What belongs to it beside its values. */
  readonly additions: Additions
  readonly isSaving: boolean
  /** Checks and sends the form; with `over`, what this person changed on top of that newer version. */
  readonly save: (over?: AnyRecord) => void
  /** The saved version the form now stands on. */
  readonly base: AnyRecord | undefined
  /** Somebody else's version, after a save was refused because of it. */
  readonly conflict: AnyRecord | undefined
  /** Starts anew from a version of the record, with these values changed already. */
  readonly startOn: (record: AnyRecord | undefined, changes?: FormValues) => void
  /** What this person changed, as it would be saved. */
  readonly changes: () => FormValues
  /** The three sides of a `conflict`. */
  readonly versionsWith: (theirs: AnyRecord) => Versions
}

const OpenFormContext = createContext<RecordFormState | undefined>(undefined)

export const OpenFormProvider = OpenFormContext

/** The form around this part. */
export function useOpenForm(): RecordFormState {
  const form = use(OpenFormContext)
  if (!form) throw new Error('This part belongs into a form.')
  return form
}
