// What is special about one entity, as a value: the door through which features reach into the generic screens.
import type { AnyEntity, AnyRecord } from '@daybook/contract/entity.ts'
import { type ComponentType, type ReactNode, createContext, createElement, use } from 'react'
import type { PageQuery, RemoveInstead, SaveInstead } from '#api/entity-queries.ts'
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

/** 'alone' saves as usual, 'series' with `saveWhole`, 'cancel' not at all. */
export type Scope = 'alone' | 'series' | 'cancel'

export interface IntendedChange {
  /** As it is saved. */
  readonly record: AnyRecord
  /** What is about to be sent; fields that don't change may be absent. */
  readonly values: Readonly<Record<string, unknown>>
}

export interface RemoveQuestionProps {
  readonly record: AnyRecord
  readonly open: boolean
  readonly onAnswer: (answer: 'keep' | 'remove' | RemoveInstead) => void
}

export interface RowActionsProps {
  readonly record: AnyRecord
  /** The element that names the record, for buttons that only say what they do. */
  readonly nameId?: string | undefined
  /** Or its name itself. */
  readonly name?: string | undefined
}

export interface RowLeading {
  /** What the column is for; readers hear it. */
  readonly label: string
  readonly Cell: ComponentType<{ readonly record: AnyRecord; readonly deleting: boolean }>
}

export interface Override extends FormOverride {
  /**
   * For records that come in series: asks the person whether a change is meant for this one alone. Answers 'alone'
   * without asking where the question makes no sense, so it can be called before every such change, from anywhere.
   * @example
   * const { askScope, saveWhole } = useOverride(entity)
   * const save = useSaveRecord(entity)
   * const scope = (await askScope?.({ record, values: { dueDate } })) ?? 'alone'
   * if (scope === 'cancel') return putBack()
   * await save.mutateAsync({ id, values: { dueDate }, stamp, instead: scope === 'series' ? saveWhole : undefined })
   */
  readonly askScope?: (change: IntendedChange) => Promise<Scope>
  /** Saves a record together with what follows from it. */
  readonly saveWhole?: SaveInstead
  /** Told when the record of a form has been deleted; true: it leads the person elsewhere itself. */
  readonly afterRemove?: (removed: AnyRecord, message: string) => boolean
  /** Takes the place of the usual question before a deletion. */
  readonly removeQuestion?: {
    readonly isFor: (record: AnyRecord) => boolean
    readonly Question: ComponentType<RemoveQuestionProps>
  }
  /** The list is a table with its standard columns where there is room, and the person has no choice. */
  readonly view?: 'table'
  /** The standard columns of the table; the headline and the fields of the card unless said otherwise. */
  readonly columns?: readonly string[]
  /** The rows of the table begin with their place in the list. */
  readonly numbered?: boolean
  /** Rows that stand back behind the others, such as what is done. */
  readonly isQuiet?: (record: AnyRecord) => boolean
  /** The rows of the table begin with this. */
  readonly rowLeading?: RowLeading
  /** Draws a cell of the table, or the value of a fact on the card; undefined for its text. */
  readonly cell?: (name: string, record: AnyRecord) => ReactNode
  /** The buttons of a row behind 'Edit', in place of its menu. */
  readonly rowActions?: ComponentType<RowActionsProps>
  /** Records open on a page of their own, not in the pop-up. */
  readonly opensPage?: boolean
  /** Replaces the generic card. */
  readonly card?: ComponentType<CardProps>
  /** Further buttons in the foot of the generic card. */
  readonly cardActions?: ComponentType<RowActionsProps>
  /** Cards as high as those of the records, 290 px; the default. */
  readonly tallCards?: boolean
  /** The card's menu, entry by entry; in a table it stands between the usual entries. */
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
