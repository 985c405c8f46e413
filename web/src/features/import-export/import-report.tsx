// The second step: what the file is, which rows are bad and why, and what would be stored.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { ImportReport } from '@daybook/contract/import-export/formats.ts'
import { importWords } from '@daybook/contract/messages/imports/import-words.ts'
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
import { badRowsOf } from './import-calls.ts'
import type { Look } from './steps/import-steps.ts'
import { FileKind } from './look/file-kind.tsx'
import { FileQuestions } from './look/file-questions.tsx'
import { Figures } from './look/figures.tsx'
import { RecordQuestions } from './look/record-questions.tsx'
import { leaveOutLabel, verdictOf } from './row-labels.ts'
import type { Import } from './steps/use-import.ts'

interface ImportReportProps {
  readonly look: Look
  readonly importing: Import
}

/** Rows of a table come back as they are, the rest as a list of what is wrong. */
async function keepBadRows({ source, report, choices }: Look) {
  const isTable = report.columns.found.length > 0
  const content = isTable ? await badRowsOf(source, choices) : badRowsFile(report.bad)
  keepFile(content, `${source.entity.path}-to-correct.csv`)
}

export function ImportReportView({ look, importing }: ImportReportProps) {
  const { report, source } = look
  return (
    <>
      <FileKind look={look} importing={importing} />
      <FileQuestions look={look} onChoose={(chosen) => importing.choose(look, chosen)} />
      <Figures look={look} />
      <Message tone={report.bad.length === 0 ? 'good' : 'bad'}>{verdictOf(report, source.file.name)}</Message>
      <RecordQuestions
        look={look}
        onDecide={(update) => importing.decide(look, update)}
        onChoose={(chosen) => importing.choose(look, chosen)}
      />
      <BadRows look={look} onLeaveOut={(leaveOut) => importing.leaveOut(look, leaveOut)} />
      <Notes report={report} />
      <Understood look={look} importing={importing} />
    </>
  )
}

function BadRows({
  look,
  onLeaveOut,
}: Pick<ImportReportProps, 'look'> & { readonly onLeaveOut: (leaveOut: boolean) => void }) {
  const { report } = look
  if (report.bad.length === 0) return null
  return (
    <section className="import__part">
      <div className="import__part-head">
        <h3>To be corrected</h3>
        <Button variant="quiet" size="sm" onClick={() => keepBadRows(look).catch(sayError)}>
          Download these rows
        </Button>
      </div>
      <IssueTable label="Rows to be corrected" issues={report.bad} />
      {report.good > 0 && (
        <Checkbox checked={look.leaveOut} onChange={(event) => onLeaveOut(event.target.checked)}>
          {leaveOutLabel(report)}
        </Checkbox>
      )}
    </section>
  )
}

function Notes({ report: { notes, leftOut } }: { readonly report: ImportReport }) {
  if (notes.length + leftOut.length === 0) return null
  return (
    <section className="import__part">
      <h3>To know</h3>
      {leftOut.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {notes.length > 0 && <IssueTable label="Notes on rows" issues={notes} />}
    </section>
  )
}

function Understood({ look, importing }: ImportReportProps) {
  const { entity } = look.source
  const { columns, sample } = look.report
  return (
    <section className="import__part">
      <h3>Understood</h3>
      {look.isRemembered && <p className="import__hint">{importWords.remembered}</p>}
      <p className="import__columns">
        {columns.recognised.join(', ')}
        {columns.ignored.length > 0 && <span> · not used: {columns.ignored.join(', ')}</span>}
      </p>
      {columns.found.length > 0 && (
        <details className="import__details">
          <summary>What the columns mean</summary>
          <ImportColumns
            key={look.choices.columns}
            entity={entity}
            fileColumns={columns.found}
            busy={look.busy}
            onMap={(names) => importing.mapColumns(look, names)}
          />
        </details>
      )}
      {sample.length > 0 && <Sample entity={entity} sample={sample} />}
    </section>
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
