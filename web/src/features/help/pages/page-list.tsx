// Pages of the help to choose from: the index, and what a search has found.
import { resultsFound, searchMessages } from '@daybook/contract/messages/search-messages.ts'
import { helpIndex } from './all-pages.ts'
import { findPages } from './find-pages.ts'
import './help-text.css'

type OnPage = (name: string) => void

/** What was found is told to screen readers. */
export function FoundPages({ query, onPage }: { readonly query: string; readonly onPage: OnPage }) {
  const found = findPages(query)
  return (
    <div className="help-index">
      <p role="status">{found.length === 0 ? searchMessages.nothingFound : resultsFound(found.length)}</p>
      <ul role="list">
        {found.map(({ name, page, line }) => (
          <li key={name}>
            <button type="button" onClick={() => onPage(name)}>
              <b>{page.title}</b>
              <span>{line}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

export const PageIndex = ({ onPage }: { readonly onPage: OnPage }) => (
  <div className="help-index">
    {helpIndex.map(({ title, pages }) => (
      <section key={title} aria-label={title}>
        <h3>{title}</h3>
        <ul role="list">
          {pages.map(({ name, page }) => (
            <li key={name}>
              <button type="button" onClick={() => onPage(name)}>
                <b>{page.title}</b>
              </button>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
)
