// /settings/data: everything of the firm as one file, made when somebody asks, and fetched within a day.
import type {
  FirmExport,
  FirmExportsAnswer,
} from '@daybook/contract/account/firm-export/firm-export-calls.ts'
import { sizeWords } from '@daybook/contract/files/file-limits.ts'
import { worksAlone } from '@daybook/contract/engine/rights.ts'
import { firmDataWords as words } from '@daybook/contract/messages/transfer/firm-data-words.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { Download, PackageOpen } from 'lucide'
import { useState } from 'react'
import { sentenceOf } from '#api/api-error.ts'
import { useUser } from '#api/session/session.ts'
import { formatStamp } from '#lib/format-time.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { SwitchRow } from '../setting-row.tsx'
import { SettingsFrame, SettingsPart } from '../settings-frame.tsx'
import { isUnderWay, useFirmExportActs, useFirmExports } from './use-firm-exports.ts'
import './firm-export.css'

export function FirmExportPage() {
  const { data, error } = useFirmExports()
  return (
    <SettingsFrame>
      {error && !data ? (
        <Message tone="bad">{sentenceOf(error)}</Message>
      ) : data ? (
        <Exports exports={data} />
      ) : (
        <p role="status">{messages.pleaseWait}</p>
      )}
    </SettingsFrame>
  )
}

function Exports({ exports: { list, left, fileBytes } }: { readonly exports: FirmExportsAnswer }) {
  const isAlone = worksAlone(useUser())
  const [withoutPersonal, setWithoutPersonal] = useState(false)
  const { isBusy, make, fetch } = useFirmExportActs()
  const underWay = list.find(isUnderWay)
  const ended = list.filter((each) => each !== underWay)
  return (
    <>
      <SettingsPart title={words.take} line={`${words.holds} ${words.files(fileBytes)}`}>
        {!isAlone && !underWay && (
          <SwitchRow
            title={words.personal}
            line={words.personalLine}
            checked={withoutPersonal}
            onChange={async (checked) => setWithoutPersonal(checked)}
          />
        )}
        {underWay ? (
          <Making of={underWay} />
        ) : (
          <p className="firm-export__make">
            <Button
              variant="primary"
              busy={isBusy}
              disabled={left === 0}
              onClick={() => void make(withoutPersonal)}
            >
              <Icon of={PackageOpen} />
              {words.make}
            </Button>
            <span>{words.left(left)}</span>
          </p>
        )}
      </SettingsPart>
      <SettingsPart title={words.list}>
        {ended.length === 0 ? (
          <p className="firm-export__none">{words.none}</p>
        ) : (
          <Files list={ended} isBusy={isBusy} onFetch={(id) => void fetch(id)} />
        )}
      </SettingsPart>
    </>
  )
}

function Making({ of: { state, parts } }: { readonly of: FirmExport }) {
  return (
    <div className="firm-export__making" role="status">
      <ProgressBar label={words.making} value={undefined} />
      <p>
        {words.making}. {state === 'waiting' ? words.waits : words.parts(parts)}
      </p>
    </div>
  )
}

interface FilesProps {
  readonly list: readonly FirmExport[]
  readonly isBusy: boolean
  readonly onFetch: (id: number) => void
}

function Files({ list, isBusy, onFetch }: FilesProps) {
  const { timeZone } = useUser()
  return (
    <ul className="firm-export__files">
      {list.map((each) => {
        const made = formatStamp(each.createdTime, timeZone)
        const facts = [each.by.name, each.bytes > 0 && sizeWords(each.bytes)].filter(Boolean)
        return (
          <li key={each.id}>
            <span className="firm-export__made">
              <b>{made}</b>
              <span>{facts.join(' · ')}</span>
            </span>
            {each.untilTime !== null ? (
              <span className="firm-export__fetch">
                <Button
                  size="sm"
                  disabled={isBusy}
                  onClick={() => onFetch(each.id)}
                  aria-label={`${words.download} ${made}`}
                >
                  <Icon of={Download} />
                  {words.download}
                </Button>
                <span>{words.until(formatStamp(each.untilTime, timeZone))}</span>
              </span>
            ) : (
              <span className="firm-export__over">{each.error || words.over}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
