// Records in from a file: choose it, see what would happen, do it. Heavy: loaded with the first use.
import type { AnyEntity } from '@daybook/contract/engine/entity.ts'
import { type DragEvent, useEffect, useEffectEvent, useRef } from 'react'
import { say } from '#api/message-bar.ts'
import { carriesFiles } from '#lib/drop/carries-files.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx'
import { FormFoot } from '#ui/inputs/form-foot.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { onlyFirst } from './drop/dropped-files.ts'
import { ImportChoose } from './import-choose.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportReportView } from './import-report.tsx'
import type { ImportStep } from './steps/import-steps.ts'
import { sentenceOf } from './look/file-kind.tsx'
import { hasIds } from './look/known-rows.ts'
import { PlaceChoice } from './look/place-choice.tsx'
import { useImported } from './past/use-imported.ts'
import { count, rowsOf } from './row-labels.ts'
import { type Import, useImport } from './steps/use-import.ts'
import './import-dialog.css'

interface ImportDialogProps {
  /** The list where it was opened; a file may belong to another one. */
  readonly entity?: AnyEntity | undefined
  /** What was dropped on that list. */
  readonly file?: File | undefined
  readonly open: boolean
  readonly onClose: () => void
}

/** Where the file goes, once that is known. */
const entityAt = (step: ImportStep): AnyEntity | undefined =>
  step.at === 'look' || step.at === 'map' ? step.source.entity : undefined

/** While rows are being stored it stays; its button stops them. */
export function ImportDialog({ entity: begun, file, open, onClose }: ImportDialogProps) {
  const imported = useImported(begun)
  const importing = useImport(begun, (outcome) => {
    onClose()
    imported(outcome)
  })
  const { step, problem, take } = importing
  const takeDropped = useEffectEvent(() => {
    if (file) void take(file)
  })
  useEffect(() => takeDropped(), [])
  const body = useRef<HTMLDivElement>(null)
  // What had the focus goes with its step: whoever has keys alone goes on at the top of the next one.
  useEffect(() => {
    if (document.activeElement === document.body) body.current?.focus({ preventScroll: true })
  }, [step.at])
  const entity = entityAt(step) ?? (step.at === 'store' ? step.entity : begun)
  const onDrop = (event: DragEvent) => {
    if (!carriesFiles(event.dataTransfer.types)) return
    event.preventDefault()
    const [dropped, ...others] = event.dataTransfer.files
    if (!dropped || step.at === 'store') return
    if (others.length > 0) say({ tone: 'info', text: onlyFirst })
    void take(dropped)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && step.at !== 'store' && onClose()}
      title={entity ? `Import ${entity.title[1]}` : 'Import'}
    >
      <DialogBody>
        <div
          ref={body}
          className="import"
          tabIndex={-1}
          onDragOver={(event) => carriesFiles(event.dataTransfer.types) && event.preventDefault()}
          onDrop={onDrop}
        >
          <div role="alert">{problem && <Message tone="bad">{problem}</Message>}</div>
          <ImportBody begun={begun} importing={importing} />
          <p role="status" className="visually-hidden">
            {spokenOf(step)}
          </p>
        </div>
      </DialogBody>
      <ImportFoot importing={importing} onClose={onClose} />
    </Dialog>
  )
}

/** What a reader hears when a step begins. */
function spokenOf(step: ImportStep): string {
  if (step.at === 'check') return 'Checking the file'
  if (step.at === 'look' && step.busy) return 'Checking the file'
  if (step.at === 'look') {
    const { good, rows } = step.report
    return `${sentenceOf(step)} ${count(good)} of ${rowsOf(rows)} can be imported`
  }
  return step.at === 'store' ? 'Importing' : ''
}

interface ImportBodyProps {
  readonly begun: AnyEntity | undefined
  readonly importing: Import
}

function ImportBody({ begun, importing }: ImportBodyProps) {
  const { step } = importing
  if (step.at === 'choose')
    return <ImportChoose entity={begun} onFile={(file) => void importing.take(file)} />
  if (step.at === 'place')
    return <PlaceChoice onPlace={(entity) => importing.place(entity, step.file, step.found)} />
  if (step.at === 'map') {
    return (
      <ImportColumns
        entity={step.source.entity}
        fileColumns={step.columns}
        busy={step.busy}
        onMap={(columns) => importing.mapColumns(step, columns)}
      />
    )
  }
  if (step.at === 'look') return <ImportReportView look={step} importing={importing} />
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
  readonly importing: Import
  readonly onClose: () => void
}

function ImportFoot({ importing, onClose }: ImportFootProps) {
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
  const { report, choices, leaveOut, source } = step
  const [singular, plural] = source.entity.title
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
