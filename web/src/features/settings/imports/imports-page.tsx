// /settings/imports: where any file may be dropped, and what came in before.
import { importWords } from '@daybook/contract/messages/imports/import-words.ts'
import { pastImportWords as words } from '@daybook/contract/messages/imports/past-import-words.ts'
import { Suspense } from 'react'
import type { AreaProps } from './area-props.ts'
import { SettingsFrame, SettingsPart } from '../settings-frame.tsx'

export const ImportsPage = ({ bring: Bring, pastImports: PastImports }: AreaProps) => (
  <SettingsFrame>
    <SettingsPart title={importWords.bring} line={words.bringLine}>
      <Suspense>{Bring && <Bring />}</Suspense>
    </SettingsPart>
    <SettingsPart title={words.past} line={words.pastLine}>
      <Suspense>{PastImports && <PastImports />}</Suspense>
    </SettingsPart>
  </SettingsFrame>
)
