// What looks wrong about a GSTIN and a PAN of a record, at their fields; they are saved all the same (rules/invoices 6).
import type { Issue } from '#engine/errors.ts'
import { gstinHint, panHint } from '#invoicing/gstin.ts'

interface At {
  readonly path: string
  readonly text: string
}

export function taxNumberIssues(gstin: At, pan: At): Issue[] {
  const said = [
    { path: pan.path, message: panHint(pan.text) },
    { path: gstin.path, message: gstinHint(gstin.text, pan.text) },
  ]
  return said.flatMap(({ path, message }) => (message === undefined ? [] : [{ path, message }]))
}
