// 'History' below the stamps of a form: opens what happened to the record.
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { ChevronDown, History } from 'lucide'
import { Suspense, lazy, useId, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import './history-panel.css'

const RecordHistory = lazy(async () => ({ default: (await import('./record-history.tsx')).RecordHistory }))

export function HistoryPanel({ entity, record }: { readonly entity: AnyEntity; readonly record: AnyRecord }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="record-history">
      <Button
        variant="quiet"
        size="sm"
        className="record-history__button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={History} />
        History
        <Icon of={ChevronDown} size="sm" />
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<p role="status">{messages.pleaseWait}</p>}>
            <RecordHistory entity={entity} id={record.id} stamp={record[entity.stamps.modified]} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
