// Starts the timer on a project task, or stops it there.
import { weekMessages as words } from '@daybook/contract/messages/billing/week-messages.ts'
import { Play, Square } from 'lucide'
import { useRunningTimer } from '#api/running-timer.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { toggle } from './timer-acts.ts'

interface TimerButtonProps {
  readonly taskId: number
  readonly name: string
}

function useTimerOf({ taskId, name }: TimerButtonProps) {
  const isRunning = useRunningTimer()?.task.id === taskId
  return {
    icon: isRunning ? Square : Play,
    word: isRunning ? words.stop : words.start,
    said: isRunning ? words.stopOn(name) : words.startOn(name),
    press: () => void toggle(taskId),
  }
}

export function TimerButton(props: TimerButtonProps) {
  const { icon, word, said, press } = useTimerOf(props)
  return (
    <Button variant="secondary" size="sm" aria-label={said} onClick={press}>
      <Icon of={icon} />
      {word}
    </Button>
  )
}

/** Beside the other ways of a card, where a word would need a second line. */
export function TimerIconButton(props: TimerButtonProps) {
  const { icon, word, said, press } = useTimerOf(props)
  return <IconButton size="sm" icon={icon} aria-label={said} title={word} onClick={press} />
}
