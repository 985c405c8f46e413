// The browsers that skip the second step, and how to end that.
import {
  forgetOwnDevice,
  forgetOwnDevices,
  ownDevices,
  type RememberedDevice,
} from '@daybook/contract/account/passkey-endpoints.ts'
import { counted } from '@daybook/contract/engine/counted.ts'
import type { MessageAnswer } from '@daybook/contract/engine/endpoint.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide'
import { useId, useState } from 'react'
import { call } from '#api/client.ts'
import { say, sayError } from '#api/message-bar.ts'
import { useUser } from '#api/session/session.ts'
import { formatDay } from '#lib/format-time.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Tag } from '#ui/display/tag.tsx'
import { formatUserAgent, isHandheld } from '#features/settings/format-user-agent.ts'
import { SettingRow } from '../setting-row.tsx'
import { agoText } from './security-labels.ts'
import { DEVICES_KEY, STEPS_KEY } from './use-security.ts'

export function Devices({ count }: { readonly count: number }) {
  const client = useQueryClient()
  const { data: devices } = useQuery({
    queryKey: [...DEVICES_KEY, count],
    queryFn: ({ signal }) => call(ownDevices, { signal }),
    enabled: count > 0,
  })
  const [ending, setEnding] = useState<number | 'all'>()
  const end = async (which: number | 'all', work: () => Promise<MessageAnswer>) => {
    setEnding(which)
    try {
      say({ tone: 'good', text: (await work()).message })
      await client.invalidateQueries({ queryKey: DEVICES_KEY })
      await client.invalidateQueries({ queryKey: STEPS_KEY })
    } catch (failure) {
      sayError(failure)
    } finally {
      setEnding(undefined)
    }
  }
  return (
    <>
      <SettingRow
        title="Remembered devices"
        line={
          count === 0 ? 'None. Each sign-in asks for your second step.' : counted(count, 'device', 'devices')
        }
      >
        {count > 0 && (
          <Button
            variant="danger"
            busy={ending === 'all'}
            onClick={() => void end('all', () => call(forgetOwnDevices))}
          >
            Forget all devices
          </Button>
        )}
      </SettingRow>
      {count > 0 && devices && devices.length > 0 && (
        <ul className="security__list" role="list" aria-label="Remembered devices">
          {devices.map((device) => (
            <Device
              key={device.id}
              device={device}
              isEnding={ending === device.id}
              onEnd={() => void end(device.id, () => call(forgetOwnDevice, { params: { id: device.id } }))}
            />
          ))}
        </ul>
      )}
    </>
  )
}

interface DeviceProps {
  readonly device: RememberedDevice
  readonly isEnding: boolean
  readonly onEnd: () => void
}

function Device({ device, isEnding, onEnd }: DeviceProps) {
  const heading = useId()
  const { timeZone } = useUser()
  const { agent, lastUsedTime, expiresTime, isCurrent } = device
  return (
    <li className="security__item">
      <Icon of={isHandheld(agent) ? Smartphone : Monitor} size="lg" />
      <div className="security__text">
        <p id={heading}>
          <b>{formatUserAgent(agent)}</b> {isCurrent && <Tag tone="accent">This one</Tag>}
        </p>
        <p>
          Last used {agoText(lastUsedTime)}. Remembered until {formatDay(expiresTime, timeZone)}.
        </p>
      </div>
      <span className="security__buttons">
        <Button size="sm" busy={isEnding} aria-describedby={heading} onClick={onEnd}>
          Forget
        </Button>
      </span>
    </li>
  )
}
