// The private address of the calendar feed: what it is, a new one, and its end.
import {
  type FeedFlavour,
  getFeed,
  makeFeed,
  type NewFeedAnswer,
  revokeFeed,
} from '@daybook/contract/tasks/feed.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { say, sayError } from '#api/message-bar.ts'

const KEY = ['feed']

export function useFeed() {
  const client = useQueryClient()
  const { data: feed, error } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(getFeed, { signal }),
  })
  const [chosen, setChosen] = useState<FeedFlavour>()
  const [made, setMade] = useState<NewFeedAnswer>()
  const [isBusy, setBusy] = useState(false)
  const flavour = chosen ?? feed?.flavour ?? 'event'

  const run = async (work: () => Promise<{ readonly message: string }>) => {
    setBusy(true)
    try {
      say({ tone: 'good', text: (await work()).message })
      await client.invalidateQueries({ queryKey: KEY })
    } catch (failure) {
      sayError(failure)
    } finally {
      setBusy(false)
    }
  }
  const make = () =>
    run(async () => {
      const answer = await call(makeFeed, { body: { flavour } })
      setMade(answer)
      return answer
    })
  const revoke = () =>
    run(async () => {
      const answer = await call(revokeFeed)
      setMade(undefined)
      return answer
    })
  return { feed, error, made, flavour, setFlavour: setChosen, isBusy, make, revoke }
}
