// The providers as the server keeps them; every change is one call, and its answer takes the place of what was known.
import {
  type SsoProvider,
  type SsoProviderInput,
  ssoProviders,
  updateSsoProvider,
} from '@daybook/contract/account/sso-provider-endpoints.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { isUnconfirmed } from '#api/given-up.ts'
import { say, sayError } from '#api/message-bar.ts'

export const PROVIDERS_KEY = ['ssoProviders']

/** The installation's, not a firm's. */
export const isForAll = ({ customerId }: Pick<SsoProvider, 'customerId'>) => customerId === 0

export const useProviders = () =>
  useQuery({ queryKey: PROVIDERS_KEY, queryFn: ({ signal }) => call(ssoProviders, { signal }) })

export function keepProvider(client: QueryClient, saved: SsoProvider): void {
  client.setQueryData<readonly SsoProvider[]>(PROVIDERS_KEY, (all = []) =>
    all.some(({ id }) => id === saved.id)
      ? all.map((each) => (each.id === saved.id ? saved : each))
      : [...all, saved],
  )
}

/** What is wrong with this field, or with one of those below it: 'domains' finds 'domains.2'. */
export const refusalOf = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError
    ? error.issues.find(({ path }) => path === field || path.startsWith(`${field}.`))?.message
    : undefined

/**
 * Saves some of it and leaves the rest as it is now, which may be another than when the page was opened: a call carries
 * its name, address and client ID, too.
 */
export function useProviderChange({ id }: Pick<SsoProvider, 'id'>) {
  const client = useQueryClient()
  return async (changesOf: (now: SsoProvider) => Partial<SsoProviderInput>): Promise<void> => {
    const now = (await call(ssoProviders)).find((each) => each.id === id)
    if (!now) throw new ApiError(404)
    const { name, issuer, clientId } = now
    const body = { name, issuer, clientId, ...changesOf(now) }
    const { data, message } = await call(updateSsoProvider, { params: { id }, body })
    keepProvider(client, data)
    say({ tone: 'good', text: message })
  }
}

/** @returns what to show at the field; what belongs to no field is said in the message bar */
export function sentenceAt(error: unknown, field: string): string | undefined {
  const own = refusalOf(error, field)
  if (own === undefined && !isUnconfirmed(error)) sayError(error)
  return own
}
