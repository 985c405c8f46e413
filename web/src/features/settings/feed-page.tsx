// /settings/calendar_feed: the private address at which other calendars read this person's tasks.
import {
  type FeedFlavour,
  getFeed,
  makeFeed,
  type NewFeedAnswer,
  revokeFeed,
} from '@daybook/contract/feed.ts'
import { messages } from '@daybook/contract/messages.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { sentenceOf } from '#api/api-error.ts'
import { call } from '#api/client.ts'
import { say, sayError } from '#api/message-bar.ts'
import { useUser } from '#api/session.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { formatDay } from '#lib/format-time.ts'
import { Button } from '#ui/button.tsx'
import { Message } from '#ui/message.tsx'
import { FlavourChoice, flavourWord } from './flavour-choice.tsx'
import { NewAddress } from './new-address.tsx'
import { SettingRow } from './setting-row.tsx'
import { SettingsFrame, SettingsPart } from './settings-frame.tsx'

const FeedQuestion = lazyPart(async () => (await import('./feed-question.tsx')).FeedQuestion)

const KEY = ['feed']
const what =
  'A calendar that subscribes to your private address shows your own tasks and keeps itself up to date. Whoever knows the address can read them, so please treat it like a password.'

export function FeedPage() {
  const { timeZone } = useUser()
  const client = useQueryClient()
  const { data: feed, error } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(getFeed, { signal }),
  })
  const [chosen, setChosen] = useState<FeedFlavour>()
  const [made, setMade] = useState<NewFeedAnswer>()
  const [question, setQuestion] = useState<'renew' | 'revoke'>()
  const [isAsking, setAsking] = useState(false)
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
  const ask = (about: 'renew' | 'revoke') => {
    setQuestion(about)
    setAsking(true)
  }

  return (
    <SettingsFrame>
      <SettingsPart title="Your tasks in another calendar" line={what}>
        {error && <Message tone="bad">{sentenceOf(error)}</Message>}
        {!feed && !error && <p role="status">{messages.pleaseWait}</p>}
        {made && <NewAddress made={made} />}
        {feed?.exists && feed.flavour && (
          <SettingRow
            title={`Your address gives ${flavourWord(feed.flavour)}`}
            line={`Made on ${formatDay(feed.createdTime ?? 0, timeZone)}. It was shown once and is stored in no readable form.`}
          >
            <Button variant="danger" busy={isBusy} onClick={() => ask('revoke')}>
              Revoke
            </Button>
          </SettingRow>
        )}
      </SettingsPart>
      {feed && (
        <SettingsPart title={feed.exists ? 'Make another address' : 'Make an address'}>
          <FlavourChoice value={flavour} onChange={setChosen} />
          <Button
            variant={feed.exists ? 'secondary' : 'primary'}
            busy={isBusy}
            onClick={() => (feed.exists ? ask('renew') : void make())}
          >
            Make the address
          </Button>
        </SettingsPart>
      )}
      {question && (
        <Suspense>
          <FeedQuestion
            about={question}
            open={isAsking}
            onAnswer={(isYes) => {
              setAsking(false)
              if (isYes) void (question === 'renew' ? make() : revoke())
            }}
          />
        </Suspense>
      )}
    </SettingsFrame>
  )
}
