// "Issue…" of a draft's form: what was typed is saved first, then the dialog comes up over it.
import type { AnyRecord } from '@daybook/contract/engine/entity.ts'
import { invoice } from '@daybook/contract/entities/invoice.ts'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { isAdding } from '#entities/form/form-mode.ts'
import type { FormProps, RecordFormState } from '#entities/form/open-form.ts'
import { afterPopups } from '#lib/after-popups.ts'
import { paths } from '#lib/paths.ts'
import { askIssue } from '#features/invoicing/life/issue/ask-issue.tsx'

/** In the address of a draft: opens the dialog with it, or leads to the field of that name. */
const ISSUE_QUERY = 'issue'
const FIELD_QUERY = 'at'

/** @returns the props for the form, and what the button does with it */
export function useIssueAfterSave(props: FormProps) {
  const [, navigate] = useLocation()
  const isWanted = useRef(false)
  const form = useRef<RecordFormState>(undefined)
  const { mode, place } = props

  const goOn = (saved: AnyRecord) => {
    if (place === 'dialog') return afterPopups(() => void askIssue({ id: saved.id }))
    if (isAdding(mode)) return navigate(`${paths.edit(invoice, saved.id)}?${ISSUE_QUERY}`)
    form.current?.startOn(saved)
    return void askIssue({ id: saved.id })
  }
  const onSaved: FormProps['onSaved'] = (answer, laterAction) => {
    const issues = isWanted.current
    isWanted.current = false
    if (!issues || place === 'dialog') props.onSaved(answer, laterAction)
    if (issues) goOn(answer.data)
  }
  const issue = () => {
    const { current } = form
    if (!current) return
    const isSaved = !isAdding(mode) && !current.methods.formState.isDirty
    if (isSaved && current.base) return void askIssue({ id: current.base.id })
    isWanted.current = true
    current.save()
  }
  /** Another press means another thing. */
  const forget = () => {
    isWanted.current = false
  }
  return { props: { ...props, onSaved }, form, issue, forget }
}

/** A dialog over the form has the keys. */
const isCovered = (form: HTMLElement) =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].some((dialog) => !dialog.contains(form))

/** Alt and I, wherever on the page one is: what a press of the button does. */
export function useIssueKey(root: RefObject<HTMLElement | null>, issue: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isOurs = event.altKey && !event.ctrlKey && !event.metaKey && event.code === 'KeyI'
    if (!isOurs || event.repeat || !root.current || isCovered(root.current)) return
    event.preventDefault()
    issue()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Of what the lines say together the first of them: its cell in another currency, or on a phone the line that holds it. */
const cellOf = (name: string): string | undefined =>
  name === 'invoiceTaskGroups' || name === 'foreignTotal'
    ? '[data-cell="foreignAmount"] input, .line-card__head'
    : undefined

/** Unfolds what a field is hidden in and gives it the focus. */
export function leadToField(form: HTMLElement | null, name: string): void {
  const field = form?.querySelector<HTMLElement>(cellOf(name) ?? `[name="${CSS.escape(name)}"]`)
  for (let fold = field?.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
  field?.focus()
}

/** Once, for an address that says so: the dialog, or a field. */
export function useIssueAddress(root: RefObject<HTMLElement | null>, id: number | undefined): void {
  const [path, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  const field = query.get(FIELD_QUERY)
  const isAsked = id !== undefined && (query.has(ISSUE_QUERY) || field !== null)
  const follow = useEffectEvent(() => {
    navigate(path, { replace: true })
    if (field !== null) afterPopups(() => leadToField(root.current, field))
    else if (id !== undefined) afterPopups(() => void askIssue({ id }))
  })
  useEffect(() => {
    if (isAsked) follow()
  }, [isAsked])
}
