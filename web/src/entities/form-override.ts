// What one entity's form may do differently; a part of the override that the application hands in.
import type { LoggedInUser } from '@daybook/contract/endpoints.ts'
import type { AnyEntity, AnyRecord } from '@daybook/contract/entity.ts'
import type { Reference } from '@daybook/contract/fields.ts'
import type { ComponentType, ReactNode } from 'react'
import type { SaveInstead } from '#api/entity-queries.ts'
import type { MessageAction } from '#api/message-bar.ts'
import type { AnyInputProps } from './fields/any-input.ts'
import type { FormMode, FormValues } from './form-mode.ts'

/** Rendered inside the form, below its fields; reads and sets values through react-hook-form's `useFormContext`. */
export interface FormExtrasProps {
  readonly entity: AnyEntity
  readonly mode: FormMode
  /** The saved record, when there is one. */
  readonly record?: AnyRecord | undefined
  /** The part of the form that unfolds is not shown; for extras that belong there. */
  readonly isFolded: boolean
}

/** The part of a form that lays out its fields itself. */
export interface FormBodyProps extends Omit<FormExtrasProps, 'isFolded'> {
  readonly place: 'page' | 'dialog'
  /** Draws one field, shown on the usual form or not, with its label and what is wrong with it. */
  readonly draw: (name: string, look?: FieldLook) => ReactNode
  /** Takes a newer version of the record as what the form stands on; what was changed here stays. */
  readonly rebase: (record: AnyRecord) => void
}

/** What a form says about one field beyond its declaration. */
export interface FieldLook {
  readonly span?: FieldPlace['span']
  readonly paired?: boolean
  readonly hint?: ReactNode
  readonly input?: ComponentType<AnyInputProps>
  /** The value stands in place of a computed one. */
  readonly overwritten?: boolean
}

/** Share of the row on a wide screen; 'paired' keeps half a row on a narrow one. */
export interface FieldPlace {
  readonly span: 'full' | 'half' | 'third'
  readonly paired?: boolean
}

export interface FormSituation {
  readonly mode: FormMode
  /** Who fills the form in. */
  readonly user: LoggedInUser
  readonly values: Readonly<FormValues>
  /** The saved version that the form stands on, or the newer one that it is about to replace. */
  readonly record: AnyRecord | undefined
}

export interface SavedChange {
  readonly user: LoggedInUser
  readonly before: AnyRecord
  readonly saved: AnyRecord
  /** Brings what is on screen up to date after more was done. */
  readonly reload: () => Promise<void>
}

export type StampRow = 'id' | 'createdBy' | 'created' | 'modifiedBy' | 'modified'

export interface FormOverride {
  /** The hints of its fields say what looks wrong while it is typed; the message after a save says the specified words alone. */
  readonly saysWarnings?: boolean
  /** Lays out the fields in place of the grid; a view stays the usual one. */
  readonly formBody?: ComponentType<FormBodyProps>
  readonly formExtras?: ComponentType<FormExtrasProps>
  /** Leaves an input out; its value then stays as the form opened with it. */
  readonly fieldVisible?: (name: string, situation: FormSituation) => boolean
  /** Where an input stands; undefined for the usual place. */
  readonly fieldPlace?: (name: string, situation: FormSituation) => FieldPlace | undefined
  /** Inputs in place of those of the field's kind. */
  readonly fieldInputs?: Readonly<Record<string, ComponentType<AnyInputProps>>>
  /** Inputs that only the quick form has; they may set further values of the form. */
  readonly quickInputs?: Readonly<Record<string, ComponentType<AnyInputProps>>>
  /** An input that shows its value and can't be changed. */
  readonly fieldLocked?: (name: string, situation: FormSituation) => boolean
  /** Drawn inside a drop-down before the chosen entry. */
  readonly fieldLeading?: (name: string, chosen: Reference) => ReactNode
  /** A sentence below an input. */
  readonly fieldHint?: (name: string, situation: FormSituation) => ReactNode
  /** Drawn below an input, over the whole row. */
  readonly fieldAfter?: (name: string, situation: FormSituation) => ReactNode
  /** The fields of the quick form, in order. */
  readonly quickFields?: readonly string[]
  /** 'Close' for records, 'Cancel' elsewhere. */
  readonly closeLabel?: string
  /** Told of every saved record. */
  readonly afterSave?: (saved: AnyRecord, user: LoggedInUser) => void
  /** What the message of a save offers to do next; nobody waits for it, and it joins the message while that is shown. */
  readonly offerAfterSave?: (saved: SavedChange) => Promise<MessageAction | undefined> | undefined
  /** 'fold' is a toggle for the rest of the form, 'options' R §2's 'More Options'. */
  readonly expander?: 'options' | 'fold' | 'none'
  /** A button that puts the form back to what it opened with. */
  readonly canReset?: boolean
  /** The read-only lines of an existing record. */
  readonly stampRows?: readonly StampRow[]
  /** Asked before a valid form is sent; it may answer with another call that saves the same body. */
  readonly beforeSubmit?: (situation: FormSituation) => Promise<'save' | 'cancel' | SaveInstead>
}
