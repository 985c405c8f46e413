// Before others see a provider: five things that are checked, a try in a new tab, and then the switch.
import { checkSsoProvider, type SsoProvider } from '@daybook/contract/account/sso-provider-endpoints.ts'
import { ssoMessages } from '@daybook/contract/messages/account/sso-messages.ts'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide'
import { useState } from 'react'
import { sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { paths } from '#lib/paths.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { SettingRow, SwitchRow } from '../setting-row.tsx'
import { isForAll, sentenceAt, useProviderChange } from './use-providers.ts'

const shownLine = (provider: SsoProvider) => {
  if (provider.isOff) return 'Nobody sees it. Check it and try it first.'
  const who = isForAll(provider)
    ? `The sign-in page says “Continue with ${provider.name}”.`
    : 'Whoever types an address of a proved domain on the sign-in page is offered it.'
  return `${who} ${ssoMessages.offEnds}`
}

export function ProviderTrial({ provider }: { readonly provider: SsoProvider }) {
  const { id, name, isOff } = provider
  const change = useProviderChange(provider)
  const [refused, setRefused] = useState<string>()
  const check = useMutation({ mutationFn: () => call(checkSsoProvider, { params: { id } }) })
  const offer = async (isOffered: boolean) => {
    setRefused(undefined)
    try {
      await change(() => ({ isOff: !isOffered }))
    } catch (failure) {
      setRefused(sentenceAt(failure, 'isOff'))
    }
  }
  return (
    <>
      <SettingRow
        title="Is all well there?"
        line="Five things that have to be right are asked of the provider."
      >
        <Button busy={check.isPending} onClick={() => check.mutate()}>
          Check
        </Button>
      </SettingRow>
      <div role="status">
        {check.error && <Message tone="bad">{sentenceOf(check.error)}</Message>}
        {check.data && (
          <ul className="checks" role="list" aria-label="What was found">
            {check.data.map(({ isGood, text }, index) => (
              // The five lines are always the same ones.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index} className={isGood ? 'check' : 'check check--bad'}>
                <Icon of={isGood ? CircleCheck : TriangleAlert} />
                <span>
                  <span className="visually-hidden">{isGood ? 'Good: ' : 'Not good: '}</span>
                  {text}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <SettingRow
        title="Does it sign people in?"
        line={`A new tab takes you to ${name} and back, and says what came of it. Nobody is signed in here or linked by it.`}
      >
        <a
          href={`${paths.sso}#try=${id}`}
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: isOff ? 'primary' : 'secondary' })}
        >
          Try it now
        </a>
      </SettingRow>
      <SwitchRow
        title="Offer it to people"
        line={shownLine(provider)}
        checked={!isOff}
        refused={refused}
        onChange={offer}
      />
    </>
  )
}
