// The files of a return, and that it was filed. While an error stands the files are off, and say why.
import {
  gstr1File,
  type Gstr1Answer,
  type ReturnPeriod,
} from '@daybook/contract/billing/calls/return-calls.ts'
import { closePeriod } from '@daybook/contract/billing/calls/book-calls.ts'
import { addMonths } from '@daybook/contract/billing/days.ts'
import { periodOfDay, spelledMonth } from '@daybook/contract/billing/day-text.ts'
import { indianDay } from '@daybook/contract/billing/indian-day.ts'
import { can } from '@daybook/contract/engine/access.ts'
import { returnWords } from '@daybook/contract/messages/billing/return-words.ts'
import { Download, FileBraces, FileSpreadsheet, type IconNode } from 'lucide'
import { useId } from 'react'
import { call } from '#api/client.ts'
import { useUser } from '#api/session/session.ts'
import { useMoneyCall } from '#features/invoicing/receipts/use-money-call.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Filing } from './filing.tsx'
import { returnQuery } from './return-queries.ts'
import { useKeepFile } from './use-keep-file.ts'
import './files-panel.css'

interface FilesPanelProps {
  readonly sellerId: number
  readonly period: ReturnPeriod
  readonly answer: Gstr1Answer
}

type FileAsked = NonNullable<(typeof gstr1File)['types']>['query']

interface FileOffered {
  readonly icon: IconNode
  readonly label: string
  readonly line: string
  readonly query: FileAsked
  /** Of the furnishing facility, once it is over and not told of: its month, which closes when it was sent. */
  readonly toSend?: string
}

/** Of a quarter the first two months may go ahead alone, in what the portal calls the invoice furnishing facility. */
function filesOf(
  { sellerId, period, answer: { gstin, fp } }: FilesPanelProps,
  today: string,
): readonly FileOffered[] {
  const query = returnQuery({ sellerId, period })
  const whole: FileOffered[] = [
    {
      icon: FileBraces,
      label: returnWords.json,
      line: `GSTR1_${gstin.slice(0, 2)}_${fp}.json`,
      query: { ...query, as: 'json' },
    },
    {
      icon: FileSpreadsheet,
      label: returnWords.csv,
      line: returnWords.oneZip,
      query: { ...query, as: 'csv' },
    },
  ]
  if (!period.isQuarter) return whole
  const early = [-2, -1].map((months): FileOffered => {
    const month = periodOfDay(addMonths(`${period.period}-01`, months))
    const isTold = period.told.includes(month)
    return {
      icon: FileBraces,
      label: returnWords.iff(spelledMonth(month)),
      line: isTold ? returnWords.iffTold : returnWords.iffLine,
      query: { sellerProfileId: String(sellerId), period: month, as: 'json', iff: '1' },
      ...(isTold || period.state === 'filed' || month >= periodOfDay(today) ? {} : { toSend: month }),
    }
  })
  return [...early, ...whole]
}

export function FilesPanel(props: FilesPanelProps) {
  const { sellerId, period, answer } = props
  const [heading, why] = [useId(), useId()]
  const errors = answer.checks.filter(({ level }) => level === 'error').length
  return (
    <section className="returns__panel" aria-labelledby={heading}>
      <h2 id={heading}>{returnWords.files}</h2>
      {errors > 0 && (
        <p id={why} className="files__why">
          {returnWords.heldBack(errors)}
        </p>
      )}
      <ul role="list" className="files">
        {filesOf(props, indianDay(Date.now())).map((file) => (
          <FileRow
            key={file.label}
            file={file}
            sellerId={sellerId}
            heldBackBy={errors > 0 ? why : undefined}
          />
        ))}
      </ul>
      <Filing sellerId={sellerId} period={period} />
    </section>
  )
}

/** It went to the portal: an Admin closes its month, and the quarter tells of it no more. */
function Sent({ sellerId, month }: { readonly sellerId: number; readonly month: string }) {
  const { isBusy, run } = useMoneyCall()
  if (!can(useUser(), 'ownAdmin')) return null
  const send = () => run(() => call(closePeriod, { body: { sellerProfileId: sellerId, period: month } }))
  return (
    <Button
      size="sm"
      busy={isBusy}
      aria-label={returnWords.iffSent(spelledMonth(month))}
      onClick={() => void send()}
    >
      {returnWords.sent}
    </Button>
  )
}

interface FileRowProps {
  readonly file: FileOffered
  readonly sellerId: number
  /** The id of the sentence that says why there is no file. */
  readonly heldBackBy: string | undefined
}

function FileRow({ file: { icon, label, line, query, toSend }, sellerId, heldBackBy }: FileRowProps) {
  const { busy, keep } = useKeepFile()
  const isOff = heldBackBy !== undefined
  return (
    <li>
      <Icon of={icon} />
      <span>
        {label}
        <small>{line}</small>
        {toSend !== undefined && <Sent sellerId={sellerId} month={toSend} />}
      </span>
      <IconButton
        icon={Download}
        aria-label={returnWords.download(label)}
        aria-busy={busy !== undefined || undefined}
        aria-disabled={isOff}
        aria-describedby={heldBackBy}
        onClick={() => isOff || void keep(gstr1File, query, { name: label, otherwise: line })}
      />
    </li>
  )
}
