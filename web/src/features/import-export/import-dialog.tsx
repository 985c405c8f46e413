// Records in from a file: choose it, see what would happen, do it. Heavy: loaded with the first use.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import type { ImportFormat } from '@daybook/contract/import-export/formats.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx'
import { FormFoot } from '#ui/inputs/form-foot.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { ImportChoose } from './import-choose.tsx'
import { ImportColumns } from './import-columns.tsx'
import { hasIds, ImportReportView } from './import-report.tsx'
import { count, rowsOf } from './row-labels.ts'
import { type Import, type ImportStep, useImport } from './use-import.ts'
import './import-dialog.css'

interface ImportDialogProps {
  readonly entity: AnyEntity
  readonly formats: readonly ImportFormat[]
  readonly open: boolean
  readonly onClose: () => void
}

/** While rows are being stored it stays; its button stops them. */
export function ImportDialog({ entity, formats, open, onClose }: ImportDialogProps) {
  const importing = useImport(entity, onClose)
  const { step, problem } = importing
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && step.at !== 'store' && onClose()}
      title={`Import ${entity.title[1]}`}
    >
      <DialogBody>
        <div className="import">
          <div role="alert">{problem && <Message tone="bad">{problem}</Message>}</div>
          <ImportBody entity={entity} formats={formats} importing={importing} />
          <p role="status" className="visually-hidden">
            {spokenOf(step)}
          </p>
        </div>
      </DialogBody>
      <ImportFoot entity={entity} importing={importing} onClose={onClose} />
    </Dialog>
  )
}

/** What a reader hears when a step begins. */
function spokenOf(step: ImportStep): string {
  if (step.at === 'check') return 'Checking the file'
  if (step.at === 'look' && step.busy) return 'Checking the file'
  if (step.at === 'look') {
    const { good, rows } = step.report
    return `${count(good)} of ${rowsOf(rows)} can be imported`
  }
  return step.at === 'store' ? 'Importing' : ''
}

interface ImportBodyProps extends Pick<ImportDialogProps, 'entity' | 'formats'> {
  readonly importing: Import
}

function ImportBody({ entity, formats, importing }: ImportBodyProps) {
  const { step } = importing
  if (step.at === 'choose')
    return <ImportChoose entity={entity} formats={formats} onFile={(file) => void importing.check(file)} />
  if (step.at === 'map') {
    return (
      <ImportColumns
        entity={entity}
        fileColumns={step.columns}
        busy={false}
        onMap={(columns) => importing.mapColumns(step.file, columns)}
      />
    )
  }
  if (step.at === 'look') {
    return (
      <ImportReportView
        entity={entity}
        look={step}
        onDecide={(update) => importing.decide(step, update)}
        onMap={(columns) => importing.mapColumns(step.file, columns, step)}
        onLeaveOut={(leaveOut) => importing.leaveOut(step, leaveOut)}
      />
    )
  }
  const progress = step.at === 'store' ? step.progress : undefined
  const text = step.at === 'check' ? `Checking ${step.file.name} …` : 'Importing …'
  return (
    <div className="import__wait">
      <p>{progress ? `${count(progress.done)} of ${rowsOf(progress.of)}` : text}</p>
      <ProgressBar
        label={step.at === 'check' ? 'Checking' : 'Importing'}
        value={progress && progress.done / progress.of}
      />
    </div>
  )
}

interface ImportFootProps {
  readonly entity: AnyEntity
  readonly importing: Import
  readonly onClose: () => void
}

function ImportFoot({ entity, importing, onClose }: ImportFootProps) {
  const { step } = importing
  if (step.at === 'store') {
    return (
      <FormFoot>
        <Button onClick={importing.stop}>Stop</Button>
      </FormFoot>
    )
  }
  if (step.at !== 'look') {
    return (
      <FormFoot>
        <Button onClick={onClose}>Cancel</Button>
      </FormFoot>
    )
  }
  const { report, choices, leaveOut } = step
  const [singular, plural] = entity.title
  const rows = report.added + report.changed
  const isDecided = !step.busy && (!hasIds(report) || choices.update !== undefined)
  return (
    <FormFoot
      start={
        <Button variant="quiet" onClick={importing.restart}>
          Choose another file
        </Button>
      }
    >
      <Button className="import__cancel" onClick={onClose}>
        Cancel
      </Button>
      <Button
        variant="primary"
        disabled={(report.bad.length > 0 && !leaveOut) || rows === 0 || !isDecided}
        onClick={() => void importing.store(step)}
      >
        Import {count(rows)} {(rows === 1 ? singular : plural).toLowerCase()}
      </Button>
    </FormFoot>
  )
}
