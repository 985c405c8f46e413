// What a search over all settings has found, by the part to which each belongs; a press leads to the field itself.
import { resultsFound, searchMessages } from '@daybook/contract/messages/search-messages.ts'
import { NavLink } from '#entities/card/nav-link.tsx'
import { type FoundSetting, findSettings } from './all-settings.ts'
import { addressOf } from './setting.ts'
import { useSettings } from './use-settings.ts'

export function FoundSettings({ query }: { readonly query: string }) {
  const found = findSettings(useSettings(), query)
  const parts = Map.groupBy(found, ({ of }: FoundSetting) => of)
  return (
    <div className="settings-found">
      <p role="status">{found.length === 0 ? searchMessages.nothingFound : resultsFound(found.length)}</p>
      {[...parts].map(([title, settings]) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul role="list">
            {settings.map((setting) => (
              <li key={`${setting.to} ${setting.title}`}>
                <NavLink to={addressOf(setting)}>{setting.title}</NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
