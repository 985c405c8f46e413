// Starts the timer on a project task, or stops it there.
import { weekMessages as words } from '@daybook/contract/messages/billing/week-messages.ts'
import { Play, Square } from 'lucide'
import { useRunningTimer } from '#api/running-timer.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { toggle } from './timer-acts.ts'

interface TimerButtonProps {
  readonly taskId: number
  readonly name: string
  readonly look?: 'quiet' | 'secondary'
}

export function TimerButton({ taskId, name, look = 'secondary' }: TimerButtonProps) {
  const isRunning = useRunningTimer()?.task.id === taskId
  return (
    <Button
      variant={look}
      size="sm"
      aria-label={isRunning ? words.stopOn(name) : words.startOn(name)}
      onClick={() => void toggle(taskId)}
    >
      <Icon of={isRunning ? Square : Play} />
      {look === 'secondary' && (isRunning ? words.stop : words.start)}
    </Button>
  )
}
