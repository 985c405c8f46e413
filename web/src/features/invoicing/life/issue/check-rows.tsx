// The checks before issuing: errors first, each with its way out; warnings, each with a tick of its own; what passed as one line.
import type { IssueCheck } from '@daybook/contract/billing/refusals.ts'
import { confirmWords, lifeWords, passedChecks } from '@daybook/contract/messages/billing/life-words.ts'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Checkbox } from '#ui/inputs/checkbox.tsx'
import type { WayOut } from './use-ways-out.ts'

interface CheckRowsProps {
  readonly checks: readonly IssueCheck[]
  readonly confirmed: ReadonlySet<string>
  readonly isBusy: boolean
  readonly waysOf: (check: IssueCheck) => readonly WayOut[]
  readonly onConfirm: (code: string, isConfirmed: boolean) => void
}

export const CheckRows = ({ checks, ...props }: CheckRowsProps) => (
  <>
    <ul role="list" className="issue__checks">
      {checks.map((check) => (
        <CheckRow key={check.code + check.path} check={check} {...props} />
      ))}
    </ul>
    <Passed checks={checks} />
  </>
)

type CheckRowProps = Omit<CheckRowsProps, 'checks'> & { readonly check: IssueCheck }

function CheckRow({ check, confirmed, isBusy, waysOf, onConfirm }: CheckRowProps) {
  const { code, level, message } = check
  const isError = level === 'E'
  return (
    <li className="issue__check" data-level={level}>
      <Icon of={isError ? CircleAlert : TriangleAlert} />
      <div>
        <b>{message}</b>
        {!isError && (
          <Checkbox checked={confirmed.has(code)} onChange={({ target }) => onConfirm(code, target.checked)}>
            {confirmWords[code] ?? 'Issue all the same'}
          </Checkbox>
        )}
      </div>
      <span className="issue__ways">
        {waysOf(check).map(({ label, run }) => (
          <Button key={label} size="sm" variant={isError ? 'secondary' : 'quiet'} busy={isBusy} onClick={run}>
            {label}
          </Button>
        ))}
      </span>
    </li>
  )
}

function Passed({ checks }: Pick<CheckRowsProps, 'checks'>) {
  const failed = new Set<string>(checks.map(({ code }) => code))
  const passed = Object.entries(passedChecks).flatMap(([code, words]) => (failed.has(code) ? [] : [words]))
  return (
    <details className="issue__passed">
      <summary>
        <Icon of={CircleCheck} />
        <span>{lifeWords.passed(passed.length, checks.length === 0)}</span>
        <span className="link" aria-hidden />
      </summary>
      <ul role="list">
        {passed.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </details>
  )
}
