// A file that can't come in, with the part of it that is wrong; and one that did not, and may be tried once more.
import type { FirmImport } from '@daybook/contract/account/firm-import/firm-import-calls.ts'
import { firmImportWords as words } from '@daybook/contract/messages/transfer/firm-import-words.ts'
import { useState } from 'react'
import { NavLink } from '#entities/card/nav-link.tsx'
import { paths } from '#lib/paths.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Part } from './part.tsx'
import { ReadyFirm } from './ready/ready-firm.tsx'

export function FailedFirm({ of }: { readonly of: FirmImport }) {
  const [isTrying, setTrying] = useState(false)
  const { state, error, preview } = of
  const isRefused = state === 'refused'
  return (
    <>
      <Part title={isRefused ? words.refused : words.failed} line={isRefused && words.refusedLine}>
        <Message tone="bad" role="alert">
          {error}
        </Message>
        <p className="firm-import__foot">
          {!isRefused && preview && !isTrying && (
            <Button variant="primary" onClick={() => setTrying(true)}>
              {words.again}
            </Button>
          )}
          <NavLink to={paths.bringFirm.all} className={buttonClass({})}>
            {words.another}
          </NavLink>
        </p>
      </Part>
      {isTrying && preview && <ReadyFirm of={of} preview={preview} />}
    </>
  )
}
