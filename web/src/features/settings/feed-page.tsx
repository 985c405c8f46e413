// /settings/calendar_feed: the private address at which other calendars read this person's tasks.
import { messages } from '@daybook/contract/messages/messages.ts'
import { Suspense, useState } from 'react'
import { sentenceOf } from '#api/api-error.ts'
import { useUser } from '#api/session/session.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { formatDay } from '#lib/format-time.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { FlavourChoice, flavourWord } from './flavour-choice.tsx'
import { NewAddress } from './new-address.tsx'
import { SettingRow } from './setting-row.tsx'
import { SettingsFrame, SettingsPart } from './settings-frame.tsx'
import { useFeed } from './use-feed.ts'

const FeedQuestion = lazyPart(async () => (await import('./feed-question.tsx')).FeedQuestion)

const what =
  'A calendar that subscribes to your private address shows your own tasks and keeps itself up to date. Whoever knows the address can read them, so please treat it like a password.'

export function FeedPage() {
  const { timeZone } = useUser()
  const { feed, error, made, flavour, setFlavour, isBusy, make, revoke } = useFeed()
  const [question, setQuestion] = useState<'renew' | 'revoke'>()
  const [isAsking, setAsking] = useState(false)
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
          <FlavourChoice value={flavour} onChange={setFlavour} />
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
