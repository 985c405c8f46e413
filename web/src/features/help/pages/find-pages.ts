// Searches the pages of the help where they are: in the browser.
import { hasWords, matchingWords } from '#lib/search/match-words.ts'
import { helpIndex, type NamedPage } from './all-pages.ts'
import { linesOf, textOf } from './page-tree.ts'

export interface FoundPage extends NamedPage {
  /** The line that says it, or how the page begins. */
  readonly line: string
}

const all: readonly NamedPage[] = helpIndex.flatMap(({ pages }) => pages)
const linesIn = ({ page }: NamedPage) => linesOf(page).map(textOf)

/** The pages that have each word of the query, those that are called so first. */
export function findPages(query: string): readonly FoundPage[] {
  const found = matchingWords(
    all,
    query,
    ({ page }) => page.title,
    (each) => linesIn(each).join(' '),
  )
  return found.map((each) => {
    const lines = linesIn(each)
    return { ...each, line: lines.find((line) => hasWords(line, query)) ?? lines[0] ?? '' }
  })
}
