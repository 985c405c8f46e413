// What the parts of a list are given: cards, cells, rows and their menus.
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import type { ComponentType, ReactNode } from 'react'
import type { MenuItem } from '#ui/overlays/menu-item.ts'

export interface CardProps {
  readonly entity: AnyEntity
  readonly record: AnyRecord
  /** A deletion of this record is under way. */
  readonly deleting: boolean
  /** Asks whether to delete the record; absent when this person may not. */
  readonly onRemove?: ((record: AnyRecord, button: HTMLElement) => void) | undefined
  /** Opens the page's one card menu beside the pressed button. */
  readonly onMenu: (record: AnyRecord, button: HTMLElement) => void
  /** For a row that unfolds: the card it becomes. */
  readonly card?: ComponentType<CardProps> | undefined
  readonly rowOf?: RowOf | undefined
  /** The card is open, and folds itself into the row it was. */
  readonly onFold?: (() => void) | undefined
}

/** Draws a cell of the table, or the value of a fact on the card; undefined for its text. */
export type CellOf = (name: string, record: AnyRecord) => ReactNode

/** What the row of a record says on a phone, where that is not its card's facts. */
export type RowOf = (record: AnyRecord) => {
  /** Before the name, such as the drawing of a state. */
  readonly mark: ReactNode
  readonly name: string
  readonly line: string
  readonly amount: string
  /** Below the amount. */
  readonly note: ReactNode
}

export interface MenuPlace {
  /** The person's time zone. */
  readonly zone: string
  /** Puts something over the page until it is given null. */
  readonly show: (layer: ReactNode) => void
}

/** The entries of a record's menu; in a table they stand between the usual ones. */
export type MenuOf = (record: AnyRecord, place: MenuPlace) => readonly MenuItem[]

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
