// What lists and figures hold depends on the day: a page that stays open over midnight asks for them again.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNow } from '#lib/clock.ts'
import { daysBetween } from '#lib/format-time.ts'
import { useUser } from './session/session.ts'

/** For the shell. Another time zone may be another day, too. */
export function useNewDay(): void {
  const client = useQueryClient()
  const { timeZone } = useUser()
  const day = daysBetween(0, useNow(), timeZone)
  const known = useRef(day)
  useEffect(() => {
    if (known.current === day) return
    known.current = day
    void client.invalidateQueries()
  }, [client, day])
}
