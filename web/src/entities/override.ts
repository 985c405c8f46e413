// What is special about one entity, as a value: the door through which features reach into the generic screens.
import type { AnyEntity, AnyRecord } from '@daybook/contract/entity.ts'
import { type ComponentType, type ReactNode, createContext, createElement, use } from 'react'
import type { PageQuery } from '#api/entity-queries.ts'
import type { MenuItem } from '#ui/menu-item.ts'
import type { FormOverride } from './form-override.ts'
import type { SortChoice } from './sort-choices.ts'

export interface CardProps {
  readonly entity: AnyEntity
  readonly record: AnyRecord
  /** A deletion of this record is under way. */
  readonly deleting: boolean
  /** Asks whether to delete the record; absent when this person may not. */
  readonly onRemove?: ((record: AnyRecord, button: HTMLElement) => void) | undefined
  /** Opens the page's one card menu beside the pressed button. */
  readonly onMenu: (record: AnyRecord, button: HTMLElement) => void
}

export interface MenuPlace {
  /** The person's time zone. */
  readonly zone: string
  /** Puts something over the page until it is given null. */
  readonly show: (layer: ReactNode) => void
}

export interface Override extends FormOverride {
  /** Replaces the generic card. */
  readonly card?: ComponentType<CardProps>
  /** Cards as high as those of the records, 290 px; the default. */
  readonly tallCards?: boolean
  /** The card's menu, entry by entry. */
  readonly cardMenu?: (record: AnyRecord, place: MenuPlace) => readonly MenuItem[]
  /** The header has a button for it already, so the list's line shows none. */
  readonly addInHeader?: boolean
  /** The list offers these sorts instead of those that follow from the declaration. */
  readonly sorts?: readonly SortChoice[]
  /** Stands beside the sort control of the list. */
  readonly listToolbar?: ComponentType<{ entity: AnyEntity; request: PageQuery }>
  /** Hears of a list that could not be loaded, instead of the message bar. */
  readonly onListError?: (sentence: string) => void
}

export type Overrides = Readonly<Record<string, Override>>

const none: Override = {}
const OverridesContext = createContext<Overrides>({})

/** Hands the application's table of overrides to the generic screens. */
export const OverridesProvider = (props: { readonly overrides: Overrides; readonly children: ReactNode }) =>
  createElement(OverridesContext, { value: props.overrides }, props.children)

/** What is special about this entity; an empty value for most. */
export const useOverride = (entity: AnyEntity): Override => use(OverridesContext)[entity.name] ?? none
