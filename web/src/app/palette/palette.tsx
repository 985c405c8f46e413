// Ctrl K: one box that finds pages, actions, tasks and records. Heavy: load it lazily.
import { findingMessages, resultsFound } from '@daybook/contract/finding-messages.ts'
import { messages } from '@daybook/contract/messages.ts'
import { Command } from 'cmdk'
import { Search, X } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '#api/session.ts'
import { sentenceOf } from '#api/api-error.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { actionsFor, type Entry, kindsFor, matching, pagesFor, type Reach } from './entries.ts'
import { type Leave, Modal } from './modal.tsx'
import { EntryItem, RecentItem, RecordGroup } from './palette-items.tsx'
import { type Recent, remember, useRecent } from './recent.ts'
import { type FoundKind, useFound } from './use-found.ts'
import { MarkedSaid, useMarked } from './use-marked.ts'
import './palette.css'

/** Of pages and of actions, so that what the server finds is in sight. */
const LOCAL_MAX = 5

interface PaletteProps {
  readonly reach: Reach
  readonly onClose: () => void
}

export const Palette = ({ reach, onClose }: PaletteProps) => (
  <Modal label="Find" className="palette" onClose={onClose}>
    {(leave) => <PaletteContent reach={reach} leave={leave} />}
  </Modal>
)

const count = (kinds: readonly FoundKind[]) => kinds.reduce((sum, { records }) => sum + records.length, 0)

/** An entry that no longer exists for this person, or a kind that is not theirs, is left out. */
function useKnownRecent(entries: readonly Entry[], kinds: readonly { readonly name: string }[]) {
  const recent = useRecent() ?? []
  return recent.filter(({ kind, id }) =>
    kind === undefined ? entries.some((entry) => entry.id === id) : kinds.some(({ name }) => name === kind),
  )
}

function PaletteContent({ reach, leave }: { readonly reach: Reach; readonly leave: Leave }) {
  const user = useUser()
  const [query, setQuery] = useState('')
  const [pages] = useState(() => pagesFor(user))
  const [actions] = useState(() => actionsFor(user))
  const [kinds] = useState(() => kindsFor(user))
  const all = [...actions, ...pages]
  const recent = useKnownRecent(all, kinds)
  const found = useFound(kinds, query)
  const isEmpty = query.trim() === ''

  const shown = (entries: readonly Entry[]) =>
    isEmpty ? entries : matching(entries, query).slice(0, LOCAL_MAX)
  const [shownActions, shownPages] = [shown(actions), shown(pages)]
  const lately = isEmpty ? recent : []
  const total = lately.length + shownActions.length + shownPages.length + count(found.kinds)
  const marked = useMarked(query, total)

  const choose = (one: Recent, run: () => void) => {
    void remember(one)
    leave(run)
  }
  const item = (entry: Entry) => (
    <EntryItem
      key={entry.id}
      entry={entry}
      onChoose={() => choose({ id: entry.id, name: entry.label }, () => entry.run(reach))}
    />
  )
  const records = found.kinds.map((one) => (
    <RecordGroup
      key={one.kind.name}
      {...one}
      heading={isEmpty ? 'Tasks that changed last' : one.kind.title[1]}
      keyword={query.trim()}
      onChoose={choose}
      onAll={(path) => leave(() => reach.go(path))}
    />
  ))
  return (
    <Command
      {...marked.command}
      label="Find"
      shouldFilter={false}
      vimBindings={false}
      loop
      className="palette__command"
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        leave()
      }}
    >
      <div className="palette__head">
        <Icon of={Search} size="lg" />
        <Command.Input
          {...marked.box}
          value={query}
          onValueChange={setQuery}
          placeholder="Find a page, an action, a task or a record"
          enterKeyHint="go"
        />
        <kbd aria-hidden>Esc</kbd>
        <IconButton className="palette__close" icon={X} aria-label="Close" onClick={() => leave()} />
      </div>
      <Command.List {...marked.list} label="Results" className="palette__list">
        {lately.length > 0 && (
          <Command.Group heading="Recent">
            {lately.map((one) => (
              <RecentItem
                key={`${one.kind} ${one.id}`}
                recent={one}
                entries={all}
                kinds={kinds}
                reach={reach}
                onChoose={choose}
              />
            ))}
          </Command.Group>
        )}
        {isEmpty && records}
        {shownActions.length > 0 && <Command.Group heading="Actions">{shownActions.map(item)}</Command.Group>}
        {shownPages.length > 0 && <Command.Group heading="Pages">{shownPages.map(item)}</Command.Group>}
        {!isEmpty && records}
      </Command.List>
      <MarkedSaid {...marked.said} />
      <p className="palette__foot">
        <span role="status">{statusText(total, found)}</span>
      </p>
    </Command>
  )
}

function statusText(total: number, { isWaiting, error }: ReturnType<typeof useFound>): string {
  if (error && !isWaiting) return sentenceOf(error)
  if (isWaiting) return messages.pleaseWait
  return total === 0 ? findingMessages.nothingFound : resultsFound(total)
}
