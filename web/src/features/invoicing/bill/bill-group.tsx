// One group of the table of unbilled hours: what the line of the invoice will say, and the tasks behind it.
import { toHundredths } from '@daybook/contract/invoicing/paise.ts'
import { paiseAsRupees, paiseAsText } from '@daybook/contract/invoicing/rupees.ts'
import { AMOUNT_STEP } from '@daybook/contract/engine/limits.ts'
import { Merge } from 'lucide'
import { useId } from 'react'
import { useAmountText } from '#entities/fields/use-amount-text.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { MenuButton } from '#ui/buttons/menu-button.tsx'
import { NumberInput } from '#ui/inputs/number-input.tsx'
import { TextInput } from '#ui/inputs/text-input.tsx'
import {
  type BillPlan,
  changeGroup,
  changeTask,
  mergeGroups,
  nameTrouble,
  type PlannedGroup,
  type PlannedTask,
  rateTrouble,
  taskTrouble,
  tickGroup,
} from './bill-plan.ts'

interface BillGroupProps {
  readonly plan: BillPlan
  readonly group: PlannedGroup
  readonly others: readonly PlannedGroup[]
  readonly onChange: (plan: BillPlan) => void
}

export function BillGroup({ plan, group, others, onChange }: BillGroupProps) {
  const { key, name, rate, tasks, hours, amount } = group
  const [nameWrong, rateWrong] = [nameTrouble(group), rateTrouble(group)]
  const wrongId = useId()
  const allTicked = tasks.every(({ isTicked }) => isTicked)
  return (
    <section className="bill-group" aria-label={name}>
      <div className="bill-group__head">
        <label className="bill-group__all">
          <input
            type="checkbox"
            aria-label={`All of ${name}`}
            checked={allTicked}
            ref={(box) => {
              if (box) box.indeterminate = !allTicked && tasks.some(({ isTicked }) => isTicked)
            }}
            onChange={({ target }) => onChange(tickGroup(plan, key, target.checked))}
          />
        </label>
        <TextInput
          className="bill-group__name"
          aria-label={`Text of ${name}`}
          aria-invalid={nameWrong ? true : undefined}
          aria-describedby={nameWrong ? wrongId : undefined}
          value={name}
          onChange={({ target }) => onChange(changeGroup(plan, key, { name: target.value }))}
        />
        <span className="bill-group__hours">{paiseAsText(hours)} h</span>
        <Figure
          label={`Cost Per Unit of ${name}`}
          unit="₹"
          value={rate}
          isWrong={rateWrong !== undefined}
          describedBy={rateWrong ? wrongId : undefined}
          onChange={(next) => onChange(changeGroup(plan, key, { rate: next }))}
        />
        <b className="bill-group__amount">{paiseAsRupees(amount)}</b>
        <MenuButton
          label={`Merge ${name}`}
          disabled={others.length === 0}
          items={others.map((other) => ({
            label: `Into ${other.name}`,
            onSelect: () => onChange(mergeGroups(plan, key, other.key)),
          }))}
        >
          <Icon of={Merge} />
        </MenuButton>
      </div>
      <p id={wrongId} className="field__error bill-group__wrong">
        {nameWrong ?? rateWrong}
      </p>
      <table className="bill-tasks">
        <thead>
          <tr>
            <th scope="col">Task</th>
            <th scope="col">Worked</th>
            <th scope="col">Billed</th>
            <th scope="col">Unbilled</th>
            <th scope="col">Hours</th>
          </tr>
        </thead>
        <tbody>
          {tasks.map((each) => (
            <TaskRow key={each.task.id} planned={each} plan={plan} onChange={onChange} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface TaskRowProps extends Pick<BillGroupProps, 'plan' | 'onChange'> {
  readonly planned: PlannedTask
}

const hoursText = (hours: number) => paiseAsText(toHundredths(hours))

function TaskRow({ planned, plan, onChange }: TaskRowProps) {
  const { task, isTicked, hours } = planned
  const wrong = taskTrouble(planned)
  const wrongId = useId()
  return (
    <tr className={isTicked ? undefined : 'bill-tasks__off'}>
      <th scope="row">
        <label>
          <input
            type="checkbox"
            checked={isTicked}
            onChange={({ target }) => onChange(changeTask(plan, task.id, { isTicked: target.checked }))}
          />
          <span>
            {task.name}
            <small>{`${task.project.name}, ${task.assignedTo.name}`}</small>
          </span>
        </label>
      </th>
      <td data-label="Worked">{hoursText(task.workedHours)}</td>
      <td data-label="Billed">{hoursText(task.billedHours)}</td>
      <td data-label="Unbilled">{hoursText(task.unbilledHours)}</td>
      <td data-label="Hours" className="bill-tasks__hours">
        <Figure
          label={`Hours of ${task.name}`}
          value={hours}
          isDisabled={!isTicked}
          isWrong={wrong !== undefined}
          describedBy={wrong ? wrongId : undefined}
          onChange={(next) => onChange(changeTask(plan, task.id, { hours: next }))}
        />
        {wrong && (
          <p id={wrongId} className="field__error">
            {wrong}
          </p>
        )}
      </td>
    </tr>
  )
}

interface FigureProps {
  readonly label: string
  readonly unit?: string
  readonly value: number | null
  readonly isWrong: boolean
  readonly isDisabled?: boolean
  readonly describedBy: string | undefined
  readonly onChange: (value: number | null) => void
}

function Figure({ label, unit, value, isWrong, isDisabled, describedBy, onChange }: FigureProps) {
  const text = useAmountText(value, onChange)
  return (
    <NumberInput
      {...text}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby={describedBy}
      unit={unit}
      alignEnd
      min={0}
      step={AMOUNT_STEP}
      disabled={isDisabled}
      autoComplete="off"
      // A scroll over the page must not change a figure that happens to have the focus.
      onWheel={(event) => event.currentTarget.blur()}
    />
  )
}
