// A ruled table on a sheet; rows of 42 px, headings of 36 px.
import { type ComponentProps, useRef } from 'react'
import { classNames } from '#lib/class-names.ts'
import { useFits } from '#lib/use-fits.ts'
import './table.css'

type TableProps = ComponentProps<'table'> & {
  /** What the table lists, for readers. */
  readonly label: string
  /** Keeps the headings in sight: at the top of the page, or of the sheet while that has to scroll sideways. */
  readonly sticky?: boolean | undefined
}

/** Scrolls sideways when it is too wide. The first cell of a body row may be a `th` with `scope="row"`. */
export function Table({ label, sticky, className, ...rest }: TableProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const fits = useFits(sheet, sticky === true)
  return (
    <div
      ref={sheet}
      className={classNames('table-sheet', sticky && (fits ? 'table-sheet--page' : 'table-sheet--box'))}
      role="region"
      aria-label={label}
      tabIndex={sticky && fits ? undefined : 0}
    >
      <table {...rest} aria-label={label} className={classNames('table', className)} />
    </div>
  )
}
