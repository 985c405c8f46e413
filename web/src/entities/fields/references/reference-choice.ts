// A record as a picker offers it: its name, and a second line that tells it from its namesakes.
import type { AnyEntity, AnyRecord } from '@daybook/contract/engine/entity.ts'
import { isSearched } from '#api/is-searched.ts'
import { referenceText } from '#entities/card/reference-text.ts'
import { valueText } from '#entities/card/value-text.ts'
import { asReference } from './as-reference.ts'

export interface ReferenceChoice {
  readonly id: number
  readonly name: string
  /** Empty when the record says nothing more. */
  readonly detail: string
  /** This person chose it lately. */
  readonly isRecent: boolean
}

const texts = ['text', 'email', 'note']

/** Of the card's fields what the record belongs to, else its first text. */
function detailField({ card, summary, fields, headline }: AnyEntity): string | undefined {
  const others = [...card, headline].filter((name) => !summary.includes(name))
  const belongsTo = (name: string) => {
    const field = fields[name]
    return field?.kind === 'link' && isSearched(field.to)
  }
  return [...card].find(belongsTo) ?? others.find((name) => texts.includes(fields[name]?.kind ?? ''))
}

/** @param zone the person's, for a second line that is a date */
export function choiceOf(
  entity: AnyEntity,
  record: AnyRecord,
  zone: string,
  isRecent = false,
): ReferenceChoice {
  const name = detailField(entity) ?? ''
  const field = entity.fields[name]
  const isPlaceholder = entity.placeholders.includes(record.id)
  return {
    id: record.id,
    name: referenceText(asReference(entity.name, record)) || `#${record.id}`,
    // Of the product's placeholder there is nothing to tell.
    detail: field && !isPlaceholder ? valueText(field, record[name], zone) : '',
    isRecent,
  }
}

const folded = (text: string) => text.normalize('NFC').toLowerCase()

/** Names that start with the keyword first, then those that hold it, then what matches elsewhere. */
export function byLikeness(choices: readonly ReferenceChoice[], keyword: string): readonly ReferenceChoice[] {
  const wanted = folded(keyword)
  const rank = ({ name }: ReferenceChoice) => {
    const at = folded(name).indexOf(wanted)
    return at === 0 ? 0 : at > 0 ? 1 : 2
  }
  // Stable: those of one rank keep the order by name.
  return choices.toSorted((a, b) => rank(a) - rank(b))
}

export const isLike = ({ name }: ReferenceChoice, keyword: string): boolean =>
  folded(name).includes(folded(keyword))
