// How long server data counts as fresh, and when a failed load is tried again.
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const FRESH_MS = 10_000

/** Only a call without any answer is tried once more: an answer, even a bad one, is the server's word. */
const retryOnce = (failures: number, error: unknown) =>
  failures < 1 && error instanceof ApiError && error.status === undefined

/** One per signed-in part; it ends with the session, so nobody sees what the person before had loaded. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: retryOnce,
        refetchOnWindowFocus: false,
        // Without a network the call fails with its sentence instead of waiting in silence.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
