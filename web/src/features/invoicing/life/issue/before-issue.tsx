// Beside the form of a draft: what would keep it from being issued, while one types.
import { lifeWords } from '@daybook/contract/messages/billing/life-words.ts'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide'
import { useOpenForm } from '#entities/form/open-form.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { leadToField } from '#features/invoicing/form/use-issue-after-save.ts'
import type { CheckedNow } from './use-checks.ts'
import './before-issue.css'

export function BeforeIssue({ checked }: { readonly checked: CheckedNow | undefined }) {
  const { root } = useOpenForm()
  if (!checked) return null
  const { checks, passed, isAll } = checked
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
        {passed > 0 && (
          <li data-level="passed">
            <Icon of={CircleCheck} size="sm" />
            <span>
              {isAll || checks.length > 0 ? lifeWords.passed(passed, isAll) : lifeWords.passedSoFar(passed)}
            </span>
          </li>
        )}
      </ul>
    </section>
  )
}
