// Brings the file of a backup back into Daybook; once it is there the way back is offered.
import { type BroughtAnswer, bringBackup } from '@daybook/contract/system/system.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide'
import { useRef, useState } from 'react'
import { say, sayError } from '#api/message-bar.ts'
import { sendFile } from '#api/send-file.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { backupsKey } from './system-calls.ts'
import { sizeText } from './labels.ts'

interface Coming {
  readonly file: File
  readonly share: number
  readonly abort: () => void
}

const isCalledOff = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** One upload, with how far it is. @param onBrought told when the list has the file */
export function useBringing(onBrought: (answer: BroughtAnswer) => void) {
  const client = useQueryClient()
  const [coming, setComing] = useState<Coming>()
  const bring = async (file: File) => {
    const calling = new AbortController()
    const abort = () => calling.abort()
    const tell = (share: number) => setComing({ file, share, abort })
    tell(0)
    try {
      const answer = await sendFile(bringBackup, file, { onProgress: tell, signal: calling.signal })
      await client.invalidateQueries({ queryKey: backupsKey })
      say({ tone: 'good', text: answer.message })
      onBrought(answer)
    } catch (error) {
      if (!isCalledOff(error)) sayError(error)
    } finally {
      setComing(undefined)
    }
  }
  return { coming, bring }
}

export function BringButton({
  disabled,
  onFile,
}: {
  readonly disabled: boolean
  readonly onFile: (file: File) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        <Icon of={Upload} />
        Bring a file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".backup"
        aria-label="File of a backup"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // The same file must be a change again.
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}

export const ComingNow = ({ coming: { file, share, abort } }: { readonly coming: Coming }) => (
  <div className="system-operation" role="status">
    <p>
      {share < 1 ? 'Sending' : 'Checking'} {file.name} ({sizeText(file.size)}) …
    </p>
    <ProgressBar label="The file is on its way" value={share < 1 ? share : undefined} />
    <p>
      <Button size="sm" onClick={abort}>
        Cancel
      </Button>
    </p>
  </div>
)
