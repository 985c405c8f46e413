// Which rows of a file are here already, and how that is known.
import type { ImportReport } from '@daybook/contract/import-export/formats.ts'
import type { Look } from '../steps/import-steps.ts'

const idIsBad = ({ bad }: ImportReport) =>
  bad.some(({ column, field }) => field === undefined && column?.toLowerCase() === 'id')

const isIdColumn = ({ name }: { readonly name?: string | undefined }) => name === 'id'

/** Does any row carry an id, be it right or wrong? */
export const hasIds = (report: ImportReport): boolean =>
  idIsBad(report) ||
  (report.columns.found.some(isIdColumn) && report.known === 0 && report.changed + report.same > 0)

/** Rows without an id or a key that look like records that are here; only kinds that say by what are compared so. */
export const isLookalike = ({ source, report, choices }: Look): boolean =>
  source.entity.matchBy.length > 0 &&
  !hasIds(report) &&
  (choices.match !== undefined || report.changed + report.same > report.known)
