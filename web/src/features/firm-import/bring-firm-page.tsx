// /system/bring_firm: where the file of a firm from another Daybook is dropped, and what became of earlier ones.
import { bringFirmWords } from '@daybook/contract/messages/transfer/bring-firm-words.ts'
import { firmImportWords as words } from '@daybook/contract/messages/transfer/firm-import-words.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { useLocation } from 'wouter'
import { sentenceOf } from '#api/api-error.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/buttons/button.tsx'
import { DropZone } from '#ui/drop/drop-zone.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { BroughtFirms } from './brought-firms.tsx'
import { Part } from './part.tsx'
import { useFirmImports } from './use-firm-imports.ts'
import { type Sending, useSending } from './use-sending.ts'

export function BringFirmPage() {
  usePageTitle(bringFirmWords.title)
  const [, navigate] = useLocation()
  const { data, error } = useFirmImports()
  const { sending, problem, send, cancel } = useSending((id) => navigate(paths.bringFirm.one(id)))
  return (
    <div className="firm-import">
      <Part title={words.drop} line={words.howTo}>
        <div role="alert">{problem && <Message tone="bad">{problem}</Message>}</div>
        {sending ? (
          <OnItsWay sending={sending} onCancel={cancel} />
        ) : (
          <DropZone
            label={words.choose}
            hint={words.hint}
            accept=".zip,application/zip"
            onFile={(file) => void send(file)}
          />
        )}
      </Part>
      <Part title={words.list}>
        {error && !data ? (
          <Message tone="bad">{sentenceOf(error)}</Message>
        ) : data ? (
          <BroughtFirms list={data.list} />
        ) : (
          <p role="status">{messages.pleaseWait}</p>
        )}
      </Part>
    </div>
  )
}

interface OnItsWayProps {
  readonly sending: Sending
  readonly onCancel: () => void
}

const OnItsWay = ({ sending: { file, share }, onCancel }: OnItsWayProps) => (
  <div className="firm-import__wait" role="status">
    <p>{share < 1 ? words.sending(file.name, file.size) : words.arriving}</p>
    <ProgressBar label={words.onItsWay} value={share < 1 ? share : undefined} />
    <p>
      <Button size="sm" onClick={onCancel}>
        {words.cancel}
      </Button>
    </p>
  </div>
)
