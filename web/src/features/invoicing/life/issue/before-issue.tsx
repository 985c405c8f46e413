// Beside the form of a draft: what would keep it from being issued, while one types.
import type { IssueCheck } from '@daybook/contract/billing/refusals.ts'
import { lifeWords, passedChecks } from '@daybook/contract/messages/billing/life-words.ts'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide'
import { useOpenForm } from '#entities/form/open-form.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { leadToField } from '#features/invoicing/form/use-issue-after-save.ts'
import './before-issue.css'

export function BeforeIssue({ checks }: { readonly checks: readonly IssueCheck[] | undefined }) {
  const { root } = useOpenForm()
  if (!checks) return null
  const passed = Object.keys(passedChecks).length - checks.length
  return (
    <section className="before-issue" aria-label={lifeWords.beforeIssue}>
      <h2>{lifeWords.beforeIssue}</h2>
      <ul role="list">
        {checks.map(({ code, level, path, message }) => (
          <li key={code + path} data-level={level}>
            <Icon of={level === 'E' ? CircleAlert : TriangleAlert} size="sm" />
            <button type="button" onClick={() => leadToField(root.current, path)}>
              {message}
            </button>
          </li>
        ))}
        <li data-level="passed">
          <Icon of={CircleCheck} size="sm" />
          <span>{lifeWords.passed(passed, checks.length === 0)}</span>
        </li>
      </ul>
    </section>
  )
}
