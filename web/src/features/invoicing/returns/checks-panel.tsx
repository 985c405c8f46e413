// What was looked at before filing: errors first, which hold the files back, then warnings, each with its way; what passed is folded.
import type { CheckWay, DocumentNamed, ReturnCheck } from '@daybook/contract/billing/calls/return-calls.ts'
import { returnWords } from '@daybook/contract/messages/billing/return-words.ts'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide'
import { useId } from 'react'
import { Link } from 'wouter'
import { useMedia } from '#lib/use-media.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { documentPath, wayPath } from './return-ways.ts'
import './checks-panel.css'

const NAMED = 3
const order = ['error', 'warning', 'passed'] as const

export function ChecksPanel({ checks }: { readonly checks: readonly ReturnCheck[] }) {
  const heading = useId()
  const open = order.slice(0, 2).flatMap((level) => checks.filter((check) => check.level === level))
  // Beside the files there is room for what was looked at, and nothing else to say.
  const isRoomy = useMedia('(width > 900px)')
  const passed = checks.filter(({ level }) => level === 'passed')
  return (
    <section className="returns__panel" aria-labelledby={heading}>
      <h2 id={heading}>{returnWords.checks}</h2>
      {open.length === 0 && (
        <p className="returns__clear">
          <Icon of={CircleCheck} />
          {returnWords.clear}
        </p>
      )}
      <ul role="list">
        {open.map((check) => (
          <Check key={check.code + (check.way?.id ?? check.title)} check={check} />
        ))}
      </ul>
      {passed.length > 0 && <Passed checks={passed} isOpen={open.length === 0 && isRoomy} />}
    </section>
  )
}

function Check({ check: { level, title, text, documents, way } }: { readonly check: ReturnCheck }) {
  return (
    <li className="return-check" data-level={level}>
      <Icon of={level === 'error' ? CircleAlert : TriangleAlert} size="lg" />
      <div>
        <b>
          <span className="visually-hidden">{level === 'error' ? 'Error: ' : 'Warning: '}</span>
          {title}
        </b>
        {text !== '' && <p>{text}</p>}
        {documents.length > 0 && <Named documents={documents} />}
      </div>
      {way && <Way way={way} title={title} />}
    </li>
  )
}

const Way = ({ way, title }: { readonly way: CheckWay; readonly title: string }) => (
  <Link className={buttonClass({ size: 'sm' })} href={wayPath(way)}>
    {returnWords.ways[way.to]}
    <span className="visually-hidden">: {title}</span>
  </Link>
)

const Named = ({ documents }: { readonly documents: readonly DocumentNamed[] }) => (
  <p className="return-check__documents">
    {documents.slice(0, NAMED).map((each) => (
      <Link key={`${each.type} ${each.id}`} className="link" href={documentPath(each)}>
        {each.number}
      </Link>
    ))}
    {documents.length > NAMED && <span>{returnWords.andMore(documents.length - NAMED)}</span>}
  </p>
)

const Passed = ({
  checks,
  isOpen,
}: {
  readonly checks: readonly ReturnCheck[]
  readonly isOpen: boolean
}) => (
  <details className="returns__passed" open={isOpen}>
    <summary>
      <Icon of={CircleCheck} />
      <span>{returnWords.passed(checks.length)}</span>
      <span className="link" aria-hidden />
    </summary>
    <ul role="list">
      {checks.map(({ code, title }) => (
        <li key={code + title}>{title}</li>
      ))}
    </ul>
  </details>
)
