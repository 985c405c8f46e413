// What a form says about one of its fields beyond the declaration.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { ComponentType, ReactNode } from 'react'
import type { AnyInputProps } from '#entities/fields/any-input.ts'

export interface FieldLook {
  /** Share of the row on a wide screen. */
  readonly span?: 'full' | 'half' | 'third' | undefined
  /** Keeps half a row on a narrow screen. */
  readonly paired?: boolean | undefined
  /** A sentence below the input. */
  readonly hint?: ReactNode
  /** In place of the input of the field's kind. */
  readonly input?: ComponentType<AnyInputProps> | undefined
  /** Drawn inside a drop-down before the chosen entry. */
  readonly leading?: ReactNode
  /** Shows its value and takes no other. */
  readonly locked?: boolean | undefined
  /** The value stands in place of a computed one. */
  readonly overwritten?: boolean | undefined
  /** Drawn below the field, over the whole row. */
  readonly below?: ReactNode
}

/** By field; a name that the entity does not have does not compile. */
export type LooksOf<E extends AnyEntity> = { readonly [N in keyof E['fields']]?: FieldLook }

/** The same where the entity is any. */
export type Looks = Readonly<Partial<Record<string, FieldLook>>>
