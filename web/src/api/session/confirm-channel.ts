// Two tabs, while somebody confirms at a provider: the one that asks keeps its session and what was typed, the other goes
// there and brings back what the provider gave. Nothing but that passes between them.
import type { SsoStarted } from '@daybook/contract/account/sso-endpoints.ts'
import { ssoMessages } from '@daybook/contract/messages/account/sso-messages.ts'
import { randomText } from './sso-flow.ts'

/** What the provider put into the address. */
export type Brought = Readonly<Record<string, string>>
/** How it ended, for the tab that went there. */
export interface Ended {
  readonly isGood: boolean
  readonly text: string
}

type FromThere =
  | { readonly says: 'ready'; readonly providerId: number }
  | { readonly says: 'back'; readonly brought: Brought }
type FromHere =
  | { readonly says: 'heard' }
  | { readonly says: 'go'; readonly url: string }
  | { readonly says: 'ended'; readonly ended: Ended }

/** A tab that asks and is still there hears at once. */
const HEARD_MS = 5_000
const channelOf = (name: string) => new BroadcastChannel(`daybook.confirm.${name}`)

interface Asking {
  readonly start: (providerId: number, binding: string) => Promise<SsoStarted>
  /** Carries out what was asked for; says what went wrong by throwing. */
  readonly finish: (brought: Brought, binding: string) => Promise<void>
  readonly sentenceOf: (error: unknown) => string
}

/** The side that asks. @returns the name that the other tab is opened with, and how to stop listening */
export function awaitConfirming({ start, finish, sentenceOf }: Asking) {
  const name = randomText()
  const channel = channelOf(name)
  const tell = (message: FromHere) => channel.postMessage(message)
  let binding = ''
  const go = async (providerId: number) => {
    binding = randomText()
    const { url } = await start(providerId, binding)
    tell({ says: 'go', url })
  }
  const end = async (brought: Brought) => {
    await finish(brought, binding)
    tell({ says: 'ended', ended: { isGood: true, text: ssoMessages.confirmedHere } })
  }
  channel.addEventListener('message', ({ data }: MessageEvent<FromThere>) => {
    tell({ says: 'heard' })
    const work = data.says === 'ready' ? go(data.providerId) : end(data.brought)
    work.catch((error: unknown) => tell({ says: 'ended', ended: { isGood: false, text: sentenceOf(error) } }))
  })
  return { name, stop: () => channel.close() }
}

/** @throws Error where the tab that asked is gone */
function sayTo(name: string, message: FromThere): Promise<Exclude<FromHere, { says: 'heard' }>> {
  const channel = channelOf(name)
  return new Promise<Exclude<FromHere, { says: 'heard' }>>((resolve, reject) => {
    const nobody = setTimeout(() => reject(new Error(ssoMessages.startAgain)), HEARD_MS)
    channel.addEventListener('message', ({ data }: MessageEvent<FromHere>) => {
      clearTimeout(nobody)
      if (data.says !== 'heard') resolve(data)
    })
    channel.postMessage(message)
  }).finally(() => channel.close())
}

/** The side that goes: asks where to. @returns the provider's address, or why there is none */
export const askWhereTo = (name: string, providerId: number) => sayTo(name, { says: 'ready', providerId })

/** The side that comes back. */
export async function bringBack(name: string, brought: Brought): Promise<Ended> {
  const answer = await sayTo(name, { says: 'back', brought })
  return answer.says === 'ended' ? answer.ended : { isGood: false, text: ssoMessages.startAgain }
}
