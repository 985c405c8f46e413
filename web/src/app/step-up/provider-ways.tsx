// Confirming at a provider, in a tab of its own, so that nothing is lost of what was typed here.
import { finishConfirm, startConfirm } from '@daybook/contract/account/sso-endpoints.ts'
import { ssoMessages } from '@daybook/contract/messages/account/sso-messages.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '#api/client.ts'
import { awaitConfirming, type Brought } from '#api/session/confirm-channel.ts'
import { paths } from '#lib/paths.ts'
import { buttonClass } from '#ui/buttons/button.tsx'

interface ProviderWaysProps {
  readonly providers: readonly { readonly id: number; readonly name: string }[]
  readonly onProved: (answer: { readonly data: { readonly token: string } }) => Promise<void>
  readonly sentenceOf: (error: unknown) => string
}

export function ProviderWays({ providers, onProved, sentenceOf }: ProviderWaysProps) {
  const [name, setName] = useState<string>()
  const [isAway, setAway] = useState(false)
  const start = useEffectEvent((providerId: number, binding: string) =>
    call(startConfirm, { body: { providerId, binding } }),
  )
  const finish = useEffectEvent(async ({ state = '', ...brought }: Brought, binding: string) =>
    onProved(await call(finishConfirm, { body: { ...brought, state, binding } })),
  )
  const sayWhy = useEffectEvent(sentenceOf)
  const hasProviders = providers.length > 0
  useEffect(() => {
    if (!hasProviders) return
    const { name: own, stop } = awaitConfirming({ start, finish, sentenceOf: sayWhy })
    setName(own)
    return stop
  }, [hasProviders])
  if (!hasProviders || name === undefined) return null
  return (
    <div className="confirm__providers">
      {/* A link: no browser keeps it from opening a tab. */}
      {providers.map((provider) => (
        <a
          key={provider.id}
          className={buttonClass({ wide: true })}
          href={`${paths.sso}#confirm=${name}.${provider.id}`}
          target="_blank"
          rel="noopener"
          onClick={() => setAway(true)}
        >
          Continue with {provider.name}
        </a>
      ))}
      {isAway && <p role="status">{ssoMessages.goesOn}</p>}
    </div>
  )
}
