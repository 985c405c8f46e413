// /settings: a search over all there is to set, and its parts, the person's own before the firm's.
import { isAlone } from '@daybook/contract/engine/rights.ts'
import { ChevronRight } from 'lucide'
import { Suspense, useState } from 'react'
import { useUser } from '#api/session/session.ts'
import { NavLink } from '#entities/card/nav-link.tsx'
import { lazyPart } from '#lib/lazy-part.ts'
import { SearchField } from '#ui/inputs/search-field.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { onHitKey } from './search/hit-keys.ts'
import { useSections } from './files/use-sections.ts'
import type { Section } from './sections.ts'
import './settings.css'

const FoundSettings = lazyPart(async () => (await import('./search/found-settings.tsx')).FoundSettings)

export function SettingsPage() {
  const [query, setQuery] = useState('')
  const sections = useSections()
  const isIndividual = isAlone(useUser())
  const firms = sections.filter(({ isOfFirm }) => isOfFirm)
  return (
    <div className="settings" onKeyDown={onHitKey}>
      <SearchField
        className="settings__search"
        label="Search all settings"
        shortcut="/"
        value={query}
        onValueChange={setQuery}
        onFocus={FoundSettings.preload}
      />
      {query.trim() !== '' ? (
        <Suspense>
          <FoundSettings query={query} />
        </Suspense>
      ) : (
        <>
          <Places title="Yours" sections={sections.filter(({ isOfFirm }) => !isOfFirm)} />
          {firms.length > 0 && (
            <Places title={isIndividual ? 'Your business' : 'The firm’s'} sections={firms} />
          )}
        </>
      )}
    </div>
  )
}

interface PlacesProps {
  readonly title: string
  readonly sections: readonly Section[]
}

const Places = ({ title, sections }: PlacesProps) => (
  <section className="settings__group" aria-label={title}>
    <h2>{title}</h2>
    <ul className="settings__places" role="list">
      {sections.map(({ to, title: name, line, icon }) => (
        <li key={to}>
          <NavLink to={to} className="settings__place">
            <Icon of={icon} size="lg" />
            <span>
              <b>{name}</b>
              <span>{line}</span>
            </span>
            <Icon of={ChevronRight} />
          </NavLink>
        </li>
      ))}
    </ul>
  </section>
)
