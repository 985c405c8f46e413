// The help of the screen that is open: its page, all others, a search over them, and the keys. Heavy: load it lazily.
import { ArrowLeft, X } from 'lucide'
import { type ReactNode, type Ref, useState } from 'react'
import { helpPages } from '#features/help/pages/all-pages.ts'
import { HelpText } from '#features/help/pages/help-text.tsx'
import { FoundPages, PageIndex } from '#features/help/pages/page-list.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { SearchField } from '#ui/inputs/search-field.tsx'
import './help-panel.css'

export type HelpTab = 'screen' | 'all' | 'keys'

const tabs = [
  { value: 'screen', label: 'This screen' },
  { value: 'all', label: 'All pages' },
  { value: 'keys', label: 'Keys' },
] as const

interface HelpPanelProps {
  /** The page of the screen that is open, by its name; without one the panel begins with all of them. */
  readonly name: string | undefined
  readonly tab: HelpTab
  /** The page with which it begins, if that is another one. */
  readonly page?: string | undefined
  readonly onTab: (tab: HelpTab) => void
  readonly onClose: () => void
  /** What the keys do. */
  readonly keys: ReactNode
  readonly heading: Ref<HTMLHeadingElement>
}

/** Where one is in the help: a search, a page that was chosen, or what the tab shows. */
export function HelpPanel({ name, tab, page: first, onTab, onClose, keys, heading }: HelpPanelProps) {
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(first)
  // Another screen has opened beside it.
  const [of, setOf] = useState(name)
  if (of !== name) {
    setOf(name)
    setChosen(undefined)
    setQuery('')
  }
  const page = chosen ?? (tab === 'screen' ? name : undefined)
  const shown = page === undefined ? undefined : helpPages.get(page)
  const show = (next: string) => {
    setQuery('')
    setChosen(next)
    if (tab === 'keys') onTab('all')
  }
  const search = (next: string) => {
    setQuery(next)
    setChosen(undefined)
  }
  const body =
    query.trim() !== '' ? (
      <FoundPages query={query} onPage={show} />
    ) : tab === 'keys' ? (
      keys
    ) : page !== undefined && shown ? (
      <HelpText name={page} page={shown} onPage={show} />
    ) : (
      <PageIndex onPage={show} />
    )
  return (
    <>
      <div className="help-panel__head">
        <h2 ref={heading} tabIndex={-1} data-first-focus>
          {query.trim() !== '' ? 'Help' : tab === 'keys' ? 'Keys' : (shown?.title ?? 'Help')}
        </h2>
        <IconButton icon={X} aria-label="Close" onClick={onClose} />
      </div>
      <div className="help-panel__tools">
        <SearchField label="Search the help" value={query} onValueChange={search} />
        <Segmented
          label="Show"
          options={tabs}
          value={tab}
          onValueChange={(next) => {
            search('')
            onTab(next)
          }}
        />
      </div>
      {/* It scrolls, so it must take the focus. */}
      <div
        key={`${tab} ${page}`}
        className="help-panel__body"
        tabIndex={0}
        role="group"
        aria-label="Help text"
      >
        {chosen !== undefined && (
          <Button size="sm" variant="quiet" className="help-panel__back" onClick={() => setChosen(undefined)}>
            <Icon of={ArrowLeft} />
            Back
          </Button>
        )}
        {body}
      </div>
    </>
  )
}
