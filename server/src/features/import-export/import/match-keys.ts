// By what records are told as the same where no id and no key says it: duplicate detection, as the entity declares it (rules/imports 7).
import type { AnyEntity, MatchRule } from '@daybook/contract/engine/entity.ts'
import { verdictOnGstin } from '@daybook/contract/invoicing/gstin.ts'
import { fieldKey, phoneKey } from '#features/import-export/import/row-keys.ts'

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')

type KeyOf = (field: string, text: string, title: string) => string | undefined

const keyBy: Readonly<Record<MatchRule['by'], KeyOf>> = {
  field: fieldKey,
  // Whoever has none says so in words, which others say, too.
  gstin: (field, text) => (verdictOnGstin(text) === 'valid' ? fieldKey(field, text) : undefined),
  phone: (_field, text, title) => phoneKey(text, title),
}

/** @returns the surest first, such as 'email nandini@hornbill.example'; without those of which the values say nothing */
export const matchKeys = (
  { matchBy, headline }: AnyEntity,
  values: Readonly<Record<string, unknown>>,
): readonly string[] =>
  matchBy.flatMap(({ by, field }) => keyBy[by](field, textIn(values[field]), textIn(values[headline])) ?? [])
