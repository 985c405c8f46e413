// The card of any entity, from its declaration: name, labelled fields, two action bars and what is behind the toggle.
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { noValue, messages } from '@daybook/contract/messages/messages.ts'
import { type ComponentType, memo, type ReactNode, useId, useState } from 'react'
import { useUser } from '#api/session/session.ts'
import { classNames } from '#lib/class-names.ts'
import { truncate } from '#lib/truncate.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card, CardFact, CardFacts, CardFoot } from '#ui/display/card.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { openEditor } from '#entities/editor/editor-store.ts'
import type { CardProps, CellOf, RowActionsProps } from './list-parts.ts'
import { actionsOn } from './record-actions.ts'
import { RecordText } from './record-text.tsx'
import { valueText } from './value-text.ts'
import './record-card.css'

interface RecordCardProps extends CardProps {
  readonly cell?: CellOf | undefined
  /** What the records of its kind are there for: at the start of the foot, and seen at all times. */
  readonly lead?: ComponentType<RowActionsProps>
  /** Further buttons in the foot. */
  readonly actions?: ComponentType<RowActionsProps>
  /** Stands in the bar in place of the record's number, such as its state. */
  readonly mark?: ((record: AnyRecord) => ReactNode) | undefined
  /** Below the declared facts. */
  readonly facts?: ((record: AnyRecord) => ReactNode) | undefined
}

type OpenIn = (mode: ReturnType<typeof actionsOn>[number]['mode']) => void

const isStatus = ({ fields }: AnyEntity, name: string) => {
  const field = fields[name]
  return field?.kind === 'link' && field.tones !== undefined
}

function fieldText({ fields }: AnyEntity, record: AnyRecord, name: string, zone: string): string {
  const field = fields[name]
  return field ? valueText(field, record[name], zone) : ''
}

/** At least 290 px high while collapsed (rules/screens 3). */
export const RecordCard = memo(function RecordCard(props: RecordCardProps) {
  const { entity, record, deleting, onRemove, onFold, cell, lead: Lead, actions: More, mark, facts } = props
  const user = useUser()
  const [expanded, setExpanded] = useState(onFold !== undefined)
  const additional = useId()
  const name = fieldText(entity, record, entity.headline, user.timeZone)
  const allowed = actionsOn(user, entity, record)
  const open: OpenIn = (mode) => openEditor({ entity, mode, id: record.id, record })

  return (
    <Card
      flush
      expanded={expanded}
      className={classNames(deleting && 'card--deleting')}
      aria-busy={deleting || undefined}
    >
      <div className="record-card__bar">
        <span className="record-card__id">
          {deleting ? 'Deleting...' : (mark?.(record) ?? `No. ${record.id}`)}
        </span>
        <IconActions name={name} allowed={allowed} deleting={deleting} open={open} />
      </div>
      <h2 className="record-card__name" title={name}>
        {truncate(name)}
      </h2>
      <Facts entity={entity} record={record} cell={cell} more={facts?.(record)} />
      {expanded && (
        <section id={additional} className="record-card__additional">
          <h3>Additional Info</h3>
          <p>{messages.additionalInfo}</p>
        </section>
      )}
      <CardFoot>
        <Status entity={entity} record={record} />
        {Lead && <Lead record={record} name={name} />}
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
          {More && <More record={record} name={name} />}
        </span>
        {onRemove && (
          <IconButton
            size="sm"
            icon="trash"
            className="record-card__remove"
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
          onClick={onFold ?? (() => setExpanded(!expanded))}
        />
      </CardFoot>
    </Card>
  )
})

interface IconActionsProps {
  readonly name: string
  readonly allowed: ReturnType<typeof actionsOn>
  readonly deleting: boolean
  readonly open: OpenIn
}

function IconActions({ name, allowed, deleting, open }: IconActionsProps) {
  const opening = allowed.findLast(({ mode }) => mode !== 'duplicate')?.mode
  return allowed.map(({ mode, label, lightIcon }) => (
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
  ))
}

/** In the place of the buttons while nobody looks at the card; the card's own facts come first. */
function Status({ entity, record }: Pick<RecordCardProps, 'entity' | 'record'>) {
  const { timeZone } = useUser()
  const name = Object.keys(entity.fields).find((each) => isStatus(entity, each))
  const field = name === undefined || entity.card.includes(name) ? undefined : entity.fields[name]
  if (name === undefined || !field) return null
  return (
    <span className="record-card__status">
      <RecordText text={valueText(field, record[name], timeZone)} field={field} value={record[name]} />
    </span>
  )
}

interface FactsProps extends Pick<RecordCardProps, 'entity' | 'record' | 'cell'> {
  readonly more: ReactNode
}

function Facts({ entity, record, cell, more }: FactsProps) {
  const { timeZone } = useUser()
  return (
    <CardFacts>
      {entity.card.map((name) => {
        const label = entity.fields[name]?.label ?? name
        const text = fieldText(entity, record, name, timeZone)
        return (
          <CardFact key={name} label={label}>
            {cell?.(name, record) ??
              (text ? (
                <RecordText text={text} field={entity.fields[name]} value={record[name]} />
              ) : (
                <span className="mute">{noValue(label)}</span>
              ))}
          </CardFact>
        )
      })}
      {more}
    </CardFacts>
  )
}
