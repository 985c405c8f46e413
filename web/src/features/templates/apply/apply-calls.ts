// The calls of the dialog, the same for a template that is kept and for steps that are not.
import * as calls from '@daybook/contract/templates/template-calls.ts'
import { call } from '#api/client.ts'
import type { ApplySource } from './ask-apply.tsx'

export const previewOf = (
  source: ApplySource,
  body: calls.ApplyInput,
  signal: AbortSignal,
): Promise<calls.TemplatePreview> =>
  source.kind === 'template'
    ? call(calls.previewTemplate, { params: { id: source.id }, body, signal })
    : call(calls.previewSteps, { body: { ...body, steps: source.steps }, signal })

export const applyOf = (
  source: ApplySource,
  body: calls.ApplyInput,
  idempotencyKey: string,
): Promise<calls.AppliedAnswer> =>
  source.kind === 'template'
    ? call(calls.applyTemplate, { params: { id: source.id }, body, idempotencyKey })
    : call(calls.applySteps, { body: { ...body, steps: source.steps }, idempotencyKey })
