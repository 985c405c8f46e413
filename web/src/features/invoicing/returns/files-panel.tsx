// The files of a return, and that it was filed. While an error stands the files are off, and say why.
import {
  gstr1File,
  type Gstr1Answer,
  type ReturnPeriod,
} from '@daybook/contract/billing/calls/return-calls.ts'
import { addMonths } from '@daybook/contract/billing/days.ts'
import { spelledMonth } from '@daybook/contract/billing/day-text.ts'
import { returnWords } from '@daybook/contract/messages/billing/return-words.ts'
import { Download, FileBraces, FileSpreadsheet, type IconNode } from 'lucide'
import { useId } from 'react'
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
}

/** Of a quarter the first two months may go ahead alone, in what the portal calls the invoice furnishing facility. */
function filesOf({ sellerId, period, answer: { gstin, fp } }: FilesPanelProps): readonly FileOffered[] {
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
    const month = addMonths(`${period.period}-01`, months).slice(0, 'YYYY-MM'.length)
    return {
      icon: FileBraces,
      label: returnWords.iff(spelledMonth(month)),
      line: returnWords.iffLine,
      query: { sellerProfileId: String(sellerId), period: month, as: 'json', iff: '1' },
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
        {filesOf(props).map((file) => (
          <FileRow key={file.label} file={file} heldBackBy={errors > 0 ? why : undefined} />
        ))}
      </ul>
      <Filing sellerId={sellerId} period={period} />
    </section>
  )
}

interface FileRowProps {
  readonly file: FileOffered
  /** The id of the sentence that says why there is no file. */
  readonly heldBackBy: string | undefined
}

function FileRow({ file: { icon, label, line, query }, heldBackBy }: FileRowProps) {
  const { busy, keep } = useKeepFile()
  const isOff = heldBackBy !== undefined
  return (
    <li>
      <Icon of={icon} />
      <span>
        {label}
        <small>{line}</small>
      </span>
      <IconButton
        icon={Download}
        aria-label={returnWords.download(label)}
        aria-busy={busy !== undefined || undefined}
        aria-disabled={isOff}
        aria-describedby={heldBackBy}
        onClick={() => isOff || void keep(label, gstr1File, query, line)}
      />
    </li>
  )
}
