// Versions, sizes and ages of the installation, as names and values.
import { isLittle, type SystemAnswer } from '@daybook/contract/system/system.ts'
import { useUser } from '#api/session/session.ts'
import { formatStamp } from '#lib/format-time.ts'
import { sizeText, spanText } from './labels.ts'

interface FactProps {
  readonly name: string
  readonly value: string
  readonly more?: string | undefined
  readonly isBad?: boolean | undefined
}

const Fact = ({ name, value, more, isBad }: FactProps) => (
  <div className="system-fact" data-bad={isBad || undefined}>
    <dt>{name}</dt>
    <dd>
      <b>{value}</b>
      {more && <span>{more}</span>}
    </dd>
  </div>
)

const integrityLabels = {
  whole: 'Whole',
  damaged: 'Damaged',
  unknown: 'Can’t be told',
} as const

export function SystemFacts({ system }: { readonly system: SystemAnswer }) {
  const { timeZone } = useUser()
  const { version, node, startedTime, now, database, integrity, disk, mail } = system
  const kind = database.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'
  const isFull = disk !== null && isLittle(disk)
  return (
    <dl className="system-facts">
      <Fact name="Daybook" value={version} more={`Node ${node.replace(/^v/, '')}`} />
      <Fact
        name="Running for"
        value={spanText(now - startedTime)}
        more={`since ${formatStamp(startedTime, timeZone)}`}
      />
      <Fact
        name="Database"
        value={`${kind} ${database.version.split(' ')[0]}`}
        more={`${sizeText(database.bytes)}, schema ${database.schema}`}
      />
      <Fact
        name="Its files"
        value={integrity ? integrityLabels[integrity.state] : 'Not looked at yet'}
        more={
          integrity
            ? `${integrity.found} ${formatStamp(integrity.time, timeZone)}`.trim()
            : 'A look is taken every night.'
        }
        isBad={integrity?.state === 'damaged'}
      />
      {disk && (
        <Fact
          name="Disk"
          value={`${sizeText(disk.freeBytes)} free`}
          more={isFull ? 'This is little. Please make room.' : `of ${sizeText(disk.totalBytes)}`}
          isBad={isFull}
        />
      )}
      <Fact
        name="Mail"
        value={mail === 'smtp' ? 'By SMTP' : 'Into files'}
        more={mail === 'smtp' ? undefined : 'SMTP_URL is not set: nobody receives it.'}
        isBad={mail === 'files'}
      />
    </dl>
  )
}
