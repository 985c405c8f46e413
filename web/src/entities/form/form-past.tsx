// Below the fields of a saved record: who made and changed it, and its history.
import { HistoryPanel } from '#entities/history/history-panel.tsx'
import { isAdding } from './form-mode.ts'
import { useOpenForm } from './open-form.ts'
import { allStampRows, StampsPanel, type StampRow } from '#entities/history/stamps-panel.tsx'
import { useDeferredMount } from '#entities/editor/use-deferred-mount.ts'

export function FormPast({ stamps = allStampRows }: { readonly stamps?: readonly StampRow[] }) {
  const { entity, mode, place, base } = useOpenForm()
  // In a pop-up it comes with the later fields.
  const isNow = useDeferredMount(place === 'page')
  if (!base || isAdding(mode) || !isNow) return null
  return (
    <div className="record-form__stamps">
      {stamps.length > 0 && <StampsPanel entity={entity} record={base} rows={stamps} />}
      <HistoryPanel entity={entity} record={base} />
    </div>
  )
}
