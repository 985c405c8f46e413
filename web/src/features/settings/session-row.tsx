// One session: which browser, from where, since when; and the button that ends it.
import type { OwnSession } from '@daybook/contract/account/account-endpoints.ts'
import { Monitor, Smartphone } from 'lucide'
import { useId } from 'react'
import { useUser } from '#api/session/session.ts'
import { formatStamp } from '#lib/format-time.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { formatUserAgent, isHandheld } from './format-user-agent.ts'
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
          {formatUserAgent(agent)}
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
