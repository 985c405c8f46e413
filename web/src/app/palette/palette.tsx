// Ctrl K: one box that finds pages, actions, tasks and records. Heavy: load it lazily.
import { can } from '@daybook/contract/engine/access.ts'
import { searchMessages, resultsFound } from '@daybook/contract/messages/search-messages.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { Command } from 'cmdk'
import { Search, X } from 'lucide'
import { useMemo, useState } from 'react'
import { useUser } from '#api/session/session.ts'
import { sentenceOf } from '#api/api-error.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { useSettings } from '#features/settings/search/use-settings.ts'
import {
  actionsFor,
  type Entry,
  kindsFor,
  matching,
  pagesFor,
  type Reach,
  settingEntries,
} from './entries.ts'
import { useHelpEntries } from './use-help-entries.ts'
import { type Leave, Modal } from './modal.tsx'
import { type Choose, EntryItem, RecentItem, RecordGroup } from './palette-items.tsx'
import { remember, useRecent } from './recent.ts'
import { type FoundKind, useFound } from './use-found.ts'
import { MarkedSaid, useMarked } from './use-marked.ts'
import './palette.css'

/** Of pages and of actions, so that what the server finds is in sight. */
const LOCAL_MAX = 5
/** Help comes last. */
const HELP_MAX = 3

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

interface PaletteHeadProps {
  readonly box: ReturnType<typeof useMarked>['box']
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly onClose: () => void
}

const PaletteHead = ({ box, query, onQuery, onClose }: PaletteHeadProps) => (
  <div className="palette__head">
    <Icon of={Search} size="lg" />
    <Command.Input
      {...box}
      value={query}
      onValueChange={onQuery}
      placeholder="Find a page, an action, a task or a record"
      enterKeyHint="go"
    />
    <kbd aria-hidden>Esc</kbd>
    <IconButton className="palette__close" icon={X} aria-label="Close" onClick={onClose} />
  </div>
)

/** What needs no server: without a query everything, with the choices of lately. */
function useLocalEntries(query: string) {
  const user = useUser()
  const [pages] = useState(() => pagesFor(user))
  const [actions] = useState(() => actionsFor(user))
  const [kinds] = useState(() => kindsFor(user))
  const known = useSettings()
  const settings = useMemo(() => {
    const ids = new Set(pages.map(({ id }) => id))
    return settingEntries(known.filter(({ isScreen, to }) => !(isScreen && ids.has(to))))
  }, [known, pages])
  // Most of it is about the daily work.
  const help = useHelpEntries(can(user, 'USER_AND_ABOVE') ? query : '')
  const all = [...actions, ...pages, ...settings]
  const recent = useKnownRecent(all, kinds)
  const isEmpty = query.trim() === ''
  const shown = (entries: readonly Entry[]) =>
    isEmpty ? entries : matching(entries, query).slice(0, LOCAL_MAX)
  return {
    all,
    kinds,
    isEmpty,
    recent: isEmpty ? recent : [],
    actions: shown(actions),
    pages: shown(pages),
    // Many more than anybody looks through.
    settings: isEmpty ? [] : shown(settings),
    help: isEmpty ? [] : help.slice(0, HELP_MAX),
  }
}

function PaletteContent({ reach, leave }: { readonly reach: Reach; readonly leave: Leave }) {
  const [query, setQuery] = useState('')
  const { all, kinds, isEmpty, recent, actions, pages, settings, help } = useLocalEntries(query)
  const results = useFound(kinds, query)
  const local = recent.length + actions.length + pages.length + settings.length + help.length
  const total = local + count(results.kinds)
  const marked = useMarked(query, total)

  const choose: Choose = (choice, run) => {
    void remember(choice)
    leave(run)
  }
  const item = (entry: Entry) => (
    <EntryItem
      key={entry.id}
      entry={entry}
      onChoose={() => choose({ id: entry.id, name: entry.label }, () => entry.run(reach))}
    />
  )
  const records = results.kinds.map((result) => (
    <RecordGroup
      key={result.kind.name}
      {...result}
      heading={isEmpty ? 'Tasks that changed last' : result.kind.title[1]}
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
      <PaletteHead box={marked.box} query={query} onQuery={setQuery} onClose={() => leave()} />
      <Command.List {...marked.list} label="Results" className="palette__list">
        {recent.length > 0 && (
          <Command.Group heading="Recent">
            {recent.map((choice) => (
              <RecentItem
                key={`${choice.kind} ${choice.id}`}
                recent={choice}
                entries={all}
                kinds={kinds}
                reach={reach}
                onChoose={choose}
              />
            ))}
          </Command.Group>
        )}
        {isEmpty && records}
        {actions.length > 0 && <Command.Group heading="Actions">{actions.map(item)}</Command.Group>}
        {pages.length > 0 && <Command.Group heading="Pages">{pages.map(item)}</Command.Group>}
        {settings.length > 0 && <Command.Group heading="Settings">{settings.map(item)}</Command.Group>}
        {!isEmpty && records}
        {help.length > 0 && <Command.Group heading="Help">{help.map(item)}</Command.Group>}
      </Command.List>
      <MarkedSaid {...marked.said} />
      <p className="palette__foot">
        <span role="status">{statusText(total, results)}</span>
      </p>
    </Command>
  )
}

function statusText(total: number, { isWaiting, error }: ReturnType<typeof useFound>): string {
  if (error && !isWaiting) return sentenceOf(error)
  if (isWaiting) return messages.pleaseWait
  return total === 0 ? searchMessages.nothingFound : resultsFound(total)
}
