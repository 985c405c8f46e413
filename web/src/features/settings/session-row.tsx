// One session: which browser, from where, since when; and the button that ends it.
import type { OwnSession } from '@daybook/contract/endpoints/account.ts'
import { Monitor, Smartphone } from 'lucide-react'
import { useId } from 'react'
import { useUser } from '#api/session.ts'
import { formatStamp } from '#lib/format-time.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tag } from '#ui/tag.tsx'
import { agentWords, isHandheld } from './agent-words.ts'
import './session-row.css'

interface SessionRowProps {
  readonly session: OwnSession
  readonly isEnding: boolean
  readonly onEnd: () => void
}

export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { timeZone } = useUser()
  const id = useId()
  const { agent, address, createdTime, lastSeenTime, isCurrent } = session
  return (
    <li className="session">
      <Icon of={isHandheld(agent) ? Smartphone : Monitor} size="lg" />
      <div className="session__text">
        <p className="session__name" id={id} title={agent}>
          {agentWords(agent)}
          {isCurrent && <Tag tone="accent">This one</Tag>}
        </p>
        <dl>
          <div>
            <dt>Address</dt>
            <dd>{address}</dd>
          </div>
          <div>
            <dt>Since</dt>
            <dd>{formatStamp(createdTime, timeZone)}</dd>
          </div>
          <div>
            <dt>Last seen</dt>
            <dd>{isCurrent ? 'Now' : formatStamp(lastSeenTime, timeZone)}</dd>
          </div>
        </dl>
      </div>
      <Button busy={isEnding} aria-describedby={id} onClick={onEnd}>
        End
      </Button>
    </li>
  )
}
