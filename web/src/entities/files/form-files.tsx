// The files in a form: of its record, or, while that is not saved, files that wait for it. Heavy: load it lazily.
import { use } from 'react'
import { UnseenContext } from '#entities/editor/question-host.tsx'
import { isAdding } from '#entities/form/form-mode.ts'
import { useOpenForm } from '#entities/form/open-form.ts'
import { useAddition } from '#entities/form/saving/additions.ts'
import { useDeferredMount } from '#entities/editor/use-deferred-mount.ts'
import { FilesPart } from './files-part.tsx'
import { RecordFiles } from './record-files.tsx'
import { removeDraft, attachBatch } from './upload/batches.ts'
import { discardBatch } from './upload/upload-runner.ts'
import { useGiving } from './use-giving.ts'
import { WaitingFile } from './waiting-file.tsx'

export function FormFiles() {
  const { entity, mode, base } = useOpenForm()
  // Later than the fields.
  const isNow = useDeferredMount()
  // What nobody sees takes no files.
  const isUnseen = use(UnseenContext)
  if (!isNow || isUnseen) return null
  if (isAdding(mode)) return <FilesToCome />
  return base && <RecordFiles entity={entity} record={base} />
}

function FilesToCome() {
  const { entity, mode, place, additions } = useOpenForm()
  const key = `new ${entity.name} ${mode} ${place}`
  const giving = useGiving(key)
  const { drafts, queue } = giving
  useAddition(additions, {
    isUnsaved: drafts.length + queue.length > 0,
    onSaved: ({ id }) => attachBatch(key, { entity: entity.name, id }),
    onDiscard: () => discardBatch(key),
  })
  return (
    <FilesPart giving={giving} names={drafts.map(({ name }) => name)} mayAdd>
      {drafts.map((file) => (
        <WaitingFile key={file.id} file={file} onRemove={() => removeDraft(key, file.id)} />
      ))}
    </FilesPart>
  )
}
