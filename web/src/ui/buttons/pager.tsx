// Moves between the pages of a list.
import { ChevronLeft, ChevronRight } from 'lucide'
import type { SubmitEvent } from 'react'
import { Button } from './button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { inputClass } from '#ui/inputs/input-look.ts'
import './pager.css'

type PagerProps = {
  /** Starts at 1. */
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

/** Nothing at all when there is only one page. */
export function Pager({ page, pages, onPage }: PagerProps) {
  if (pages <= 1) return null
  const jump = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const pageNumber = Math.trunc(Number(new FormData(event.currentTarget).get('page')))
    if (pageNumber >= 1) onPage(Math.min(pageNumber, pages))
  }
  return (
    <nav className="pager" aria-label="Pages">
      <span className="pager__place" aria-current="page">
        Page {page} of {pages}
      </span>
      <Button variant="quiet" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon of={ChevronLeft} />
        Previous
      </Button>
      <form className="pager__form" onSubmit={jump}>
        <input
          key={page}
          name="page"
          defaultValue={page}
          inputMode="numeric"
          autoComplete="off"
          aria-label="Go to page"
          className={inputClass({}, 'pager__jump')}
        />
      </form>
      <Button variant="quiet" size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
        <Icon of={ChevronRight} />
      </Button>
    </nav>
  )
}
