// The page's part of signing in with a provider: a random value that never leaves this tab but with the start and the finish,
// so that nobody finishes here what began elsewhere.

export type SsoPurpose = 'sign_in' | 'link' | 'try' | 'confirm'
interface SsoFlow {
  readonly purpose: SsoPurpose
  /** To confirm: the name under which the tab that asks listens. */
  readonly binding: string
  /** Which provider a try is about; else 0. */
  readonly triedId: number
}

const ENTRY = 'daybook.sso'
const BINDING_BYTES = 32

const isPurpose = (value: unknown): value is SsoPurpose =>
  value === 'sign_in' || value === 'link' || value === 'try' || value === 'confirm'

/** 256 random bits, base64url. */
export const randomText = () =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(BINDING_BYTES))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Keeps a value for the time at the provider, in place of any before. @returns it, for the start */
export function beginFlow(purpose: SsoPurpose, binding = randomText(), triedId = 0): string {
  sessionStorage.setItem(ENTRY, `${purpose} ${binding} ${triedId}`)
  return binding
}

/** What this tab began; forgotten once asked, because an answer is good for once. */
export function takeFlow(): SsoFlow | undefined {
  const [purpose, binding, triedId] = sessionStorage.getItem(ENTRY)?.split(' ') ?? []
  sessionStorage.removeItem(ENTRY)
  return isPurpose(purpose) && binding ? { purpose, binding, triedId: Number(triedId ?? 0) } : undefined
}

/** A provider names addresses of its own: none of them runs anything here. */
export const isWebAddress = (url: string): boolean =>
  URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)

/** @throws Error for what is no address of the web */
export function leaveFor(url: string): void {
  if (!isWebAddress(url)) throw new Error('A provider named an address that is none.')
  location.assign(url)
}
