// A file that is being looked through, and a firm that is coming in: how far it is.
import type { FirmImport } from '@daybook/contract/account/firm-import/firm-import-calls.ts'
import { firmImportWords as words, rowsSoFar } from '@daybook/contract/messages/transfer/firm-import-words.ts'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { Part } from './part.tsx'

export function ComingFirm({ of: { state, done, total } }: { readonly of: FirmImport }) {
  const title = state === 'checking' ? words.checking : words.running
  return (
    <Part title={title} line={words.goesOn}>
      <div className="firm-import__wait" role="status">
        <ProgressBar label={title} value={total > 0 ? Math.min(1, done / total) : undefined} />
        <p>{state === 'waiting' ? words.waits : total > 0 && rowsSoFar(done, total)}</p>
      </div>
    </Part>
  )
}
