// Every page of the help, by its name below docs/help. Heavy: fetched when the help is opened, or a while after the first page.
import { groups } from './groups.ts'
import type { HelpPage } from './page-tree.ts'

const START = '../../../../../docs/help/'
const files = import.meta.glob<HelpPage>('../../../../../docs/help/**/*.md', {
  eager: true,
  import: 'default',
})

/** By names such as 'day/tasks'. */
export const helpPages: ReadonlyMap<string, HelpPage> = new Map(
  Object.entries(files).map(([file, page]) => [file.slice(START.length, -'.md'.length), page]),
)

export interface NamedPage {
  readonly name: string
  readonly page: HelpPage
}

/** The groups of the index, in the order in which they are read. */
export const helpIndex: readonly { readonly title: string; readonly pages: readonly NamedPage[] }[] =
  groups.map(({ title, names }) => ({
    title,
    pages: names.flatMap((name) => {
      const page = helpPages.get(name)
      return page ? [{ name, page }] : []
    }),
  }))

/** A link from one page to another, `../money/quotes.md` on `day/tasks`, as the name of that page. */
export function namedByLink(from: string, to: string): string | undefined {
  const { pathname } = new URL(to, `help:/${from}.md`)
  const name = pathname.slice(1).replace(/\.md$/, '')
  return helpPages.has(name) ? name : undefined
}
