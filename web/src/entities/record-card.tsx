// The card of any entity, from its declaration: name, labelled fields, two action bars and what is behind the toggle.
import { noValue, messages } from '@daybook/contract/messages.ts'
import { memo, Suspense, useId, useState } from 'react'
import { useUser } from '#api/session.ts'
import { classNames } from '#lib/class-names.ts'
import { truncate } from '#lib/truncate.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardFact, CardFacts, CardFoot } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { openEditor } from './editor-store.ts'
import { type CardProps, useOverride } from './override.ts'
import { actionsOn } from './record-actions.ts'
import { RecordText } from './record-text.tsx'
import { valueText } from './value-text.ts'
import './record-card.css'

/** At least 290 px high while collapsed (R §9). */
export const RecordCard = memo(function RecordCard({ entity, record, deleting, onRemove }: CardProps) {
  const user = useUser()
  const [expanded, setExpanded] = useState(false)
  const additional = useId()
  const { cell, cardActions: More } = useOverride(entity)
  const name = valueOf(entity.headline)
  const allowed = actionsOn(user, entity, record)

  function valueOf(field: string) {
    const declared = entity.fields[field]
    return declared ? valueText(declared, record[field], user.timeZone) : ''
  }
  const opening = allowed.findLast(({ mode }) => mode !== 'duplicate')?.mode
  const open = (mode: (typeof allowed)[number]['mode']) => openEditor({ entity, mode, id: record.id, record })

  return (
    <Card
      flush
      expanded={expanded}
      className={classNames(deleting && 'card--deleting')}
      aria-busy={deleting || undefined}
    >
      <div className="record-card__bar">
        <span className="record-card__id">{deleting ? 'Deleting...' : `No. ${record.id}`}</span>
        {allowed.map(({ mode, label, lightIcon }) => (
          <IconButton
            key={mode}
            size="sm"
            icon={lightIcon}
            data-opens={mode === opening || undefined}
            aria-label={`${label} ${name}`}
            title={label}
            disabled={deleting}
            onClick={() => open(mode)}
          />
        ))}
      </div>
      <h2 className="record-card__name" title={name}>
        {truncate(name)}
      </h2>
      <CardFacts>
        {entity.card.map((field) => {
          const label = entity.fields[field]?.label ?? field
          const text = valueOf(field)
          return (
            <CardFact key={field} label={label}>
              {cell?.(field, record) ??
                (text ? <RecordText text={text} /> : <span className="mute">{noValue(label)}</span>)}
            </CardFact>
          )
        })}
      </CardFacts>
      {expanded && (
        <section id={additional} className="record-card__additional">
          <h3>Additional Info</h3>
          <p>{messages.additionalInfo}</p>
        </section>
      )}
      <CardFoot>
        <span className="record-card__actions">
          {allowed.map(({ mode, label }) => (
            <Button
              key={mode}
              variant="quiet"
              size="sm"
              aria-label={`${label} ${name}`}
              disabled={deleting}
              onClick={() => open(mode)}
            >
              {label}
            </Button>
          ))}
          {More && (
            <Suspense>
              <More record={record} name={name} />
            </Suspense>
          )}
        </span>
        {onRemove && (
          <IconButton
            size="sm"
            icon="trash"
            aria-label={`Delete ${name}`}
            title="Delete"
            disabled={deleting}
            onClick={(event) => onRemove(record, event.currentTarget)}
          />
        )}
        <IconButton
          size="sm"
          icon={expanded ? 'up' : 'down'}
          aria-label={expanded ? 'Show less' : 'Show more'}
          aria-expanded={expanded}
          aria-controls={expanded ? additional : undefined}
          onClick={() => setExpanded(!expanded)}
        />
      </CardFoot>
    </Card>
  )
})
