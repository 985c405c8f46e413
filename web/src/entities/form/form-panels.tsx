// A form with the panels of its record: beside it where there is room, below it, and on a phone behind a switch of the same place.
import { type ReactNode, Suspense, useState } from 'react'
import type { RecordPanel } from '#entities/record-panels.ts'
import { useDeferredMount } from '#entities/editor/use-deferred-mount.ts'
import { classNames } from '#lib/class-names.ts'
import { usePhone } from '#lib/use-media.ts'
import { Segmented } from '#ui/buttons/segmented.tsx'
import type { RecordFormState } from './open-form.ts'
import './form-panels.css'

interface FormPanelsProps {
  readonly form: RecordFormState
  readonly panels: readonly RecordPanel[]
  readonly children: ReactNode
}

const FORM = 'form'

export function FormPanels({ form: { entity, place, base }, panels, children }: FormPanelsProps) {
  const isPhone = usePhone()
  const isDrawn = useDeferredMount()
  const [shown, setShown] = useState(FORM)
  const isBeside = panels.every((panel) => panel.isBeside(entity))
  const options = [
    { value: FORM, label: entity.title[0] },
    ...panels.map(({ label, countOf }) => {
      const count = base && countOf ? countOf(base) : 0
      return { value: label, label: count > 0 ? `${label} ${count}` : label }
    }),
  ]
  const isHidden = (which: string) => isPhone && shown !== which
  return (
    <div className={classNames('form-panels', `form-panels--${place}`, isBeside && 'form-panels--beside')}>
      {isPhone && (
        <div className="form-panels__switch">
          <Segmented label="What to see" options={options} value={shown} onValueChange={setShown} />
        </div>
      )}
      <div className="form-panels__form" hidden={isHidden(FORM)}>
        {children}
      </div>
      {base &&
        isDrawn &&
        panels.map(({ label, Panel }) =>
          isHidden(label) ? null : (
            <aside key={label} className="form-panels__panel" aria-label={label}>
              <Suspense>
                <Panel entity={entity} record={base} />
              </Suspense>
            </aside>
          ),
        )}
    </div>
  )
}
