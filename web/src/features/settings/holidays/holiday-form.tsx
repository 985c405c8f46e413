// The holidays of the firm: the national days by a switch, the others as rows that are typed or come from a file.
import type { HolidayList } from '@daybook/contract/calendar/holiday-calls.ts'
import { holidayLines, type ReadHolidays } from '@daybook/contract/calendar/holiday-lines.ts'
import { holidayWords as words } from '@daybook/contract/messages/calendar/holiday-messages.ts'
import { Download, Upload, X } from 'lucide'
import { useRef, useState } from 'react'
import { keepFile } from '#api/client.ts'
import { UnsavedGuard } from '#entities/leaving/unsaved-guard.tsx'
import { formatDay } from './format-day.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { SwitchRow } from '../setting-row.tsx'
import { SettingsPart } from '../settings-frame.tsx'
import { HolidayAdder } from './holiday-adder.tsx'
import { useHolidayList } from './use-holiday-list.ts'
import './holidays.css'

/** So many lines that could not be read are told one by one. */
const WRONG_TOLD = 5

function Loaded({ read, onDismiss }: { readonly read: ReadHolidays; readonly onDismiss: () => void }) {
  const { list, wrong } = read
  return (
    <Message tone={wrong.length > 0 ? 'bad' : 'info'} role="status" onDismiss={onDismiss}>
      {list.length > 0 && words.loaded(list.length)}
      {wrong.length > 0 && (
        <>
          {' '}
          {words.wrongLines(wrong.length)}
          <ul>
            {wrong.slice(0, WRONG_TOLD).map(({ line, message }) => (
              <li key={line}>{words.wrongLine(line, message)}</li>
            ))}
          </ul>
        </>
      )}
    </Message>
  )
}

function LoadButton({ onFile }: { readonly onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button onClick={() => input.current?.click()}>
        <Icon of={Upload} />
        {words.load}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv,text/plain"
        aria-label={words.load}
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

export function HolidayForm({ saved }: { readonly saved: HolidayList }) {
  const form = useHolidayList(saved)
  const [read, setRead] = useState<ReadHolidays>()
  const download = () => keepFile(new Blob([holidayLines(form.list)], { type: 'text/csv' }), words.file)
  return (
    <>
      <UnsavedGuard active={form.isChanged} onCutOff={() => undefined} />
      <SettingsPart title={words.nationalTitle}>
        <SwitchRow
          title={words.national}
          line={words.nationalLine}
          checked={form.national === 1}
          onChange={(checked) => {
            form.setNational(checked ? 1 : 0)
            return Promise.resolve()
          }}
        />
      </SettingsPart>
      <SettingsPart title={words.own} line={words.ownLine}>
        {read && <Loaded read={read} onDismiss={() => setRead(undefined)} />}
        {form.list.length === 0 ? (
          <p className="holidays__none">{words.none}</p>
        ) : (
          <ul className="holidays" role="list">
            {form.list.map(({ day, name }) => (
              <li key={day}>
                <span className="holidays__day">{formatDay(day)}</span>
                <span className="holidays__name" dir="auto">
                  {name}
                </span>
                <IconButton
                  icon={X}
                  size="sm"
                  aria-label={words.remove(name)}
                  onClick={() => form.remove(day)}
                />
              </li>
            ))}
          </ul>
        )}
        <HolidayAdder taken={form.list} onAdd={form.add} />
        <div className="holidays__acts">
          <Button
            variant="primary"
            busy={form.isBusy}
            disabled={!form.isChanged}
            onClick={() => void form.save()}
          >
            {words.save}
          </Button>
          <LoadButton onFile={(file) => void form.load(file).then(setRead)} />
          <Button disabled={form.list.length === 0} onClick={download}>
            <Icon of={Download} />
            {words.download}
          </Button>
          {form.isChanged && <span className="holidays__unsaved">{words.unsaved}</span>}
        </div>
      </SettingsPart>
    </>
  )
}
