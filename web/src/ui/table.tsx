// A ruled table on a sheet; rows of 42 px, headings of 36 px.
import type { ComponentProps } from 'react'
import { classNames } from '#lib/class-names.ts'
import './table.css'

type TableProps = ComponentProps<'table'> & {
  /** What the table lists, for readers. */
  readonly label: string
}

/** Scrolls sideways when it is too wide. The first cell of a body row may be a `th` with `scope="row"`. */
export function Table({ label, className, ...rest }: TableProps) {
  return (
    <div className="table-sheet" role="region" aria-label={label} tabIndex={0}>
      <table {...rest} aria-label={label} className={classNames('table', className)} />
    </div>
  )
}
