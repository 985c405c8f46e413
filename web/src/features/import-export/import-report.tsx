// The second step: what is understood, which rows are bad and why, and what would be stored.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { ImportReport } from '@daybook/contract/import-export/formats.ts'
import { useUser } from '#api/session/session.ts'
import { keepFile } from '#api/client.ts'
import { valueText } from '#entities/card/value-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/inputs/checkbox.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Table } from '#ui/display/table.tsx'
import { sayError } from '#api/message-bar.ts'
import { badRowsFile } from './csv-files.ts'
import { ImportColumns } from './import-columns.tsx'
import { IssueTable } from './issue-table.tsx'
import { badRowsOf, formatOf, type UpdateChoice } from './import-calls.ts'
import { idsVerdictOf, leaveOutLabel, verdictOf } from './row-labels.ts'
import type { Look } from './use-import.ts'

/** Does any row carry an id, be it right or wrong? */
export const hasIds = ({ changed, same, known, bad }: ImportReport) =>
  (known === 0 && changed + same > 0) ||
  bad.some(({ column, field }) => field === undefined && column?.toLowerCase() === 'id')

interface ImportReportProps {
  readonly entity: AnyEntity
  readonly look: Look
  readonly onDecide: (update: UpdateChoice) => void
  readonly onMap: (columns: string) => void
  readonly onLeaveOut: (leaveOut: boolean) => void
}

/** Rows of a table come back as they are, the rest as a list of what is wrong. */
async function keepBadRows(entity: AnyEntity, { file, report, choices }: Look) {
  const isTable = report.columns.found.length > 0
  const content = isTable ? await badRowsOf(entity, file, choices) : badRowsFile(report.bad)
  keepFile(content, `${entity.path}-to-correct.csv`)
}

export function ImportReportView({ entity, look, onDecide, onMap, onLeaveOut }: ImportReportProps) {
  const { report, file, choices } = look
  const { columns, bad, notes, leftOut, sample } = report
  const isFine = bad.length === 0
  return (
    <>
      <Message tone={isFine ? 'good' : 'bad'}>{verdictOf(report, file.name)}</Message>
      {(hasIds(report) || report.known > 0 || choices.update === 'no') && (
        <UpdateQuestion look={look} onDecide={onDecide} />
      )}
      {!isFine && (
        <section className="import__part">
          <div className="import__part-head">
            <h3>To be corrected</h3>
            <Button variant="quiet" size="sm" onClick={() => keepBadRows(entity, look).catch(sayError)}>
              Download these rows
            </Button>
          </div>
          <IssueTable label="Rows to be corrected" issues={bad} />
          {report.good > 0 && (
            <Checkbox checked={look.leaveOut} onChange={(event) => onLeaveOut(event.target.checked)}>
              {leaveOutLabel(report)}
            </Checkbox>
          )}
        </section>
      )}
      {notes.length + leftOut.length > 0 && (
        <section className="import__part">
          <h3>To know</h3>
          {leftOut.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {notes.length > 0 && <IssueTable label="Notes on rows" issues={notes} />}
        </section>
      )}
      <section className="import__part">
        <h3>Understood</h3>
        <p className="import__columns">
          {columns.recognised.join(', ')}
          {columns.ignored.length > 0 && <span> · not used: {columns.ignored.join(', ')}</span>}
        </p>
        {columns.found.length > 0 && (
          <details className="import__details" open={columns.ignored.length > 0}>
            <summary>What the columns mean</summary>
            <ImportColumns
              key={choices.columns}
              entity={entity}
              fileColumns={columns.found}
              busy={look.busy}
              onMap={onMap}
            />
          </details>
        )}
        {sample.length > 0 && <Sample entity={entity} sample={sample} />}
      </section>
    </>
  )
}

interface Question {
  readonly legend: string
  readonly choices: readonly (readonly [UpdateChoice, string])[]
  /** What happens if nobody chooses; undefined: somebody has to. */
  readonly unasked?: UpdateChoice
}
const byId: Question = {
  legend: 'Some rows carry the id of a record',
  choices: [
    ['yes', 'Change the records with those ids'],
    ['no', 'Ignore the ids and add every row as new'],
  ],
}
const byKey: Question = {
  legend: 'Some of this came in before, or is from here',
  choices: [
    ['yes', 'Take over only what the file has changed since'],
    ['no', 'Add everything as new'],
  ],
  unasked: 'yes',
}

function UpdateQuestion({ look, onDecide }: Pick<ImportReportProps, 'look' | 'onDecide'>) {
  // A table says ids; calendars and cards say names of their own, by which they are known again.
  const { legend, choices, unasked } = formatOf(look.file) === 'csv' ? byId : byKey
  const { update = unasked } = look.choices
  return (
    <fieldset className="import__question">
      <legend>{legend}</legend>
      {update !== 'no' && <p>{idsVerdictOf(look.report)}</p>}
      {choices.map(([value, label]) => (
        <label key={value} className="import__choice">
          <input type="radio" name="update" checked={update === value} onChange={() => onDecide(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** The first records with the fields of their card that any of them fills. */
function Sample({ entity, sample }: { readonly entity: AnyEntity; readonly sample: ImportReport['sample'] }) {
  const { timeZone } = useUser()
  const names = [entity.headline, ...entity.card, ...entity.more]
  const shown = names.flatMap((name) => {
    const field = entity.fields[name]
    const isSaid = field && sample.some((record) => valueText(field, record[name], timeZone) !== '')
    return isSaid ? [{ name, field }] : []
  })
  return (
    <Table label="The first rows as they would be stored" className="import__sample">
      <thead>
        <tr>
          {shown.map(({ name, field }) => (
            <th key={name} scope="col">
              {field.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sample.map((record, index) => (
          <tr key={`${index} ${record.id}`}>
            {shown.map(({ name, field }) => (
              <td key={name}>
                <span className="import__cell">{valueText(field, record[name], timeZone)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
