// A file on its way: how far it is, what it waits for, or why it did not come.
import { sizeWords } from '@daybook/contract/files/file-limits.ts'
import { fileWords as words, sentSoFar } from '@daybook/contract/messages/files/file-words.ts'
import { File, X } from 'lucide'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import type { Upload } from './upload/upload-queue.ts'
import { cancelUpload, retryUpload } from './upload/upload-runner.ts'

function stateText({ size, state }: Upload): string {
  if (state.kind === 'waiting') return words.waits
  if (state.kind === 'interrupted') return words.offline
  return state.kind === 'failed' ? '' : sentSoFar(size > 0 ? state.sent / size : 0, sizeWords(size))
}

export function UploadTile({ upload }: { readonly upload: Upload }) {
  const { key, name, size, state } = upload
  const hasFailed = state.kind === 'failed'
  return (
    <li className="file file--coming">
      <span className="file__face">
        <Icon of={File} size="lg" />
        <span className="file__text">
          <span className="file__name" title={name}>
            {name}
          </span>
          {hasFailed ? (
            <span role="alert" className="file__sentence">
              {state.sentence}
            </span>
          ) : (
            <>
              <small>{stateText(upload)}</small>
              <ProgressBar label={name} value={size > 0 ? state.sent / size : 0} />
            </>
          )}
        </span>
      </span>
      {hasFailed && !state.isFinal && (
        <Button size="sm" onClick={() => retryUpload(key)}>
          {words.tryAgain}
        </Button>
      )}
      <IconButton size="sm" icon={X} aria-label={words.cancel(name)} onClick={() => cancelUpload(key)} />
    </li>
  )
}
