// A searchable list of time zones. Heavy: part of a page that loads lazily.
import { Combobox } from '@base-ui/react/combobox'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Check, ChevronDown, Search } from 'lucide'
import { useState } from 'react'
import { allZones, isZoneLike, offsetText, zoneLabel } from '#lib/zones.ts'
import { Field } from './field.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { inputClass } from './input-look.ts'
import '#ui/overlays/menu-popup.css'
import './select.css'
import './zone-select.css'

interface ZoneSelectProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly zone: string
  readonly disabled?: boolean
  readonly onChoose: (zone: string) => void
}

/** A button that opens the list with a search field on top; arrows and Enter choose while one types. */
export function ZoneSelect({ label, hint, zone, disabled = false, onChoose }: ZoneSelectProps) {
  const [zones] = useState(() => allZones(zone))
  const [now] = useState(Date.now)
  return (
    <CSPProvider disableStyleElements>
      <Combobox.Root
        items={zones}
        value={zone}
        onValueChange={(next) => next !== null && onChoose(next)}
        itemToStringLabel={zoneLabel}
        filter={isZoneLike}
        autoHighlight
        disabled={disabled}
      >
        <Field label={label} hint={hint}>
          {(control) => (
            <Combobox.Trigger
              {...control}
              className={inputClass({}, 'select')}
              aria-label={`${label}: ${zoneLabel(zone)}`}
            >
              <span className="select__value">{zoneLabel(zone)}</span>
              <span className="zone-select__offset">{offsetText(zone, now)}</span>
              <Icon of={ChevronDown} />
            </Combobox.Trigger>
          )}
        </Field>
        <Combobox.Portal>
          <Combobox.Positioner className="menu" sideOffset={4}>
            <Combobox.Popup className="menu__popup zone-select__popup" aria-label={label}>
              <span className={inputClass({}, 'zone-select__search')}>
                <Icon of={Search} />
                <Combobox.Input placeholder="Search for a place" aria-label="Search for a place" />
              </span>
              <Combobox.Empty>
                <p className="zone-select__none">No such place. Try the largest city nearby.</p>
              </Combobox.Empty>
              <Combobox.List className="zone-select__list" aria-label={label}>
                {(each: string) => (
                  <Combobox.Item key={each} value={each} className="menu__item">
                    <span>{zoneLabel(each)}</span>
                    <span className="zone-select__offset">{offsetText(each, now)}</span>
                    <Combobox.ItemIndicator className="zone-select__mark">
                      <Icon of={Check} />
                    </Combobox.ItemIndicator>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </CSPProvider>
  )
}
