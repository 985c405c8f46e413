// /settings/imports: where any file may be dropped, and what came in before.
import { bringWords } from '@daybook/contract/messages/imports/bring-words.ts'
import { pastImportWords as words } from '@daybook/contract/messages/imports/past-import-words.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { Suspense } from 'react'
import type { AreaProps } from './area-props.ts'
import { SettingsFrame, SettingsPart } from '../settings-frame.tsx'

export const ImportsPage = ({ bring: Bring, pastImports: PastImports }: AreaProps) => (
  <SettingsFrame>
    <Suspense fallback={<p role="status">{messages.pleaseWait}</p>}>
      <SettingsPart title={bringWords.bring} line={words.bringLine}>
        {Bring && <Bring />}
      </SettingsPart>
      <SettingsPart title={words.past} line={words.pastLine}>
        {PastImports && <PastImports />}
      </SettingsPart>
    </Suspense>
  </SettingsFrame>
)
