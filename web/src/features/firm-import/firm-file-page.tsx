// /system/bring_firm/{id}: one file with a firm, from its being looked through to what became of it. A reload changes nothing.
import type { FirmImport } from '@daybook/contract/account/firm-import/firm-import-calls.ts'
import { bringFirmWords } from '@daybook/contract/messages/transfer/bring-firm-words.ts'
import { firmImportWords as words } from '@daybook/contract/messages/transfer/firm-import-words.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { useEffect, useRef } from 'react'
import { sentenceOf } from '#api/api-error.ts'
import { NavLink } from '#entities/card/nav-link.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import { paths } from '#lib/paths.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { ArrivedFirm } from './arrived-firm.tsx'
import { ComingFirm } from './coming-firm.tsx'
import { FailedFirm } from './failed-firm.tsx'
import { ReadyFirm } from './ready/ready-firm.tsx'
import { useFirmImport } from './use-firm-imports.ts'
import './firm-import.css'

export function FirmFilePage({ id }: { readonly id: number }) {
  const { data, error } = useFirmImport(id)
  usePageTitle(bringFirmWords.title)
  const page = useRef<HTMLDivElement>(null)
  // The button that was pressed goes with its step: whoever has keys alone goes on at the top of the next one.
  useEffect(() => {
    if (document.activeElement === document.body) page.current?.focus({ preventScroll: true })
  }, [data?.state])
  return (
    <div className="firm-import" ref={page} tabIndex={-1}>
      {data ? (
        <Step of={data} />
      ) : error ? (
        <>
          <Message tone="bad" role="alert">
            {sentenceOf(error)}
          </Message>
          <p>
            <NavLink to={paths.bringFirm.all} className={buttonClass({})}>
              {words.another}
            </NavLink>
          </p>
        </>
      ) : (
        <p role="status">{messages.pleaseWait}</p>
      )}
    </div>
  )
}

function Step({ of }: { readonly of: FirmImport }) {
  const { state, preview, result } = of
  if (state === 'ready' && preview) return <ReadyFirm of={of} preview={preview} />
  if (state === 'done' && result) return <ArrivedFirm result={result} />
  if (state === 'refused' || state === 'failed') return <FailedFirm of={of} />
  return <ComingFirm of={of} />
}
