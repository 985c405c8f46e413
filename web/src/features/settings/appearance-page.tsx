// How Daybook looks on this device: applied at once, and nothing to save.
import { useId } from 'react'
import { changeAppearance, type Look, useAppearance } from '#lib/appearance.ts'
import { isMenuFolded, toggleMenuFold, useMenuFold } from '#lib/menu-fold.ts'
import { usePhone } from '#lib/use-media.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { Segmented } from '#ui/buttons/segmented.tsx'
import { densityOptions, schemeOptions } from './look-options.ts'
import { SettingRow } from './setting-row.tsx'
import { SettingsFrame, SettingsPart } from './settings-frame.tsx'
import './appearance-page.css'

/** A page in miniature. */
const Sketch = ({ scheme }: { readonly scheme: Look }) => (
  <span className="look__sketch" data-scheme={scheme} aria-hidden>
    <i />
    <i />
    <i />
  </span>
)

function Schemes() {
  const now = useAppearance('scheme')
  const name = useId()
  return (
    <fieldset className="looks">
      <legend className="visually-hidden">Colours</legend>
      {schemeOptions.map(({ value, label }) => (
        <label key={value} className="look">
          {value === 'system' ? (
            <span className="look__pair">
              <Sketch scheme="light" />
              <Sketch scheme="dark" />
            </span>
          ) : (
            <Sketch scheme={value} />
          )}
          <span className="look__name">
            <input
              type="radio"
              name={name}
              checked={value === now}
              onChange={() => changeAppearance('scheme', value)}
            />
            {label}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const menuOptions = [
  { value: 'unfolded', label: 'Unfolded' },
  { value: 'icons', label: 'Icons' },
] as const

export function AppearancePage() {
  usePageTitle('Settings')
  const density = useAppearance('density')
  const isFolded = useMenuFold()
  const isPhone = usePhone()
  return (
    <SettingsFrame>
      <SettingsPart title="Appearance" line="Kept on this device, and in force at once.">
        <Schemes />
        <SettingRow
          title="Density"
          line="Compact shows more at once. Whoever uses a finger keeps buttons of 44 pixels."
        >
          <Segmented
            label="Density"
            options={densityOptions.map(({ value, label }) => ({ value, label }))}
            value={density}
            onValueChange={(value) => changeAppearance('density', value)}
          />
        </SettingRow>
        {!isPhone && (
          <SettingRow
            title="Menu"
            line={
              <>
                Unfolded, or icons only. The key <kbd>[</kbd> does the same anywhere.
              </>
            }
          >
            <Segmented
              label="Menu"
              options={menuOptions}
              value={isFolded ? 'icons' : 'unfolded'}
              onValueChange={(value) => {
                if ((value === 'icons') !== isMenuFolded()) toggleMenuFold()
              }}
            />
          </SettingRow>
        )}
      </SettingsPart>
    </SettingsFrame>
  )
}
