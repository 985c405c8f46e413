// The questions of a quote's page, each loaded when it is asked.
import { ask } from '#entities/editor/question-store.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import type { Quote } from './quote-record.ts'

const LinkDialog = lazyPart(async () => (await import('./quote-link-dialog.tsx')).QuoteLinkDialog)

export const askQuoteLink = (record: Quote): void =>
  void ask<true>(({ open, onAnswer }) => (
    <LinkDialog record={record} open={open} onClose={() => onAnswer(true)} />
  ))
