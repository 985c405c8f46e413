// All pages of the help on /about_us, for whoever has no screen beside which they could stand: a search, an index, and one page.
import { useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { paths } from '#lib/paths.ts'
import { SearchField } from '#ui/inputs/search-field.tsx'
import { helpPages } from './all-pages.ts'
import { HelpText } from './help-text.tsx'
import { FoundPages, PageIndex } from './page-list.tsx'

/** In the address, so that a link to a page can be kept. */
const PAGE = 'page'

export function HelpPages() {
  const [query, setQuery] = useState('')
  const [, navigate] = useLocation()
  const name = new URLSearchParams(useSearch()).get(PAGE) ?? ''
  const page = helpPages.get(name)
  const show = (next: string) => {
    setQuery('')
    navigate(`${paths.help}?${new URLSearchParams({ [PAGE]: next })}`)
  }
  return (
    <section className="help__pages" aria-label="All pages">
      <SearchField label="Search the help" value={query} onValueChange={setQuery} />
      {query.trim() !== '' ? (
        <FoundPages query={query} onPage={show} />
      ) : page ? (
        <>
          <Link className="link" href={paths.help}>
            All pages
          </Link>
          <h2>{page.title}</h2>
          <HelpText name={name} page={page} onPage={show} />
        </>
      ) : (
        <PageIndex onPage={show} />
      )}
    </section>
  )
}
