// The mail server is away: nobody waits for it, nothing is lost, and everything leaves once when it is back.
import { probe } from '#mail/outbox.ts'
import { runOutbox } from '#mail/send-outbox.ts'
import { readConfig } from '#settings/config.ts'
import { prepare } from '#startup/start.ts'
import { addPeople, atMost, exactly, type Finding, type FaultSite, until } from '#test/faults/place.ts'
import { openPostbox } from '#test/support/mail/postbox.ts'

const PEOPLE = 6
const ANSWER_S = 1
const SENT_S = 300
const MINUTE = 60_000

/** @param isPatient waits as long as it really takes; else the clock is moved on and the jobs are run by hand */
export async function mailAway(place: FaultSite, isPatient: boolean): Promise<Finding[]> {
  const postbox = await openPostbox()
  let ahead = 0
  const config = readConfig({
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl,
    SMTP_URL: postbox.url,
    PUBLIC_URL: 'https://daybook.example.in',
    SUPER_ADMIN_PASSWORD: 'only for tests',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'on',
  })
  const started = await prepare(config, place.dataDir, { clock: () => Date.now() + ahead })
  const { app, deps } = started
  if (isPatient) started.work()
  const people = await addPeople(started, PEOPLE)
  const rows = await deps.db
    .selectFrom('user')
    .select('email')
    .where(
      'id',
      'in',
      people.map(({ id }) => id),
    )
    .execute()
  await postbox.goAway()
  let slowest = 0
  const statuses: number[] = []
  for (const { email } of rows) {
    const begun = performance.now()
    const url = `/open-api/user/resetPassword?email=${encodeURIComponent(email)}`
    statuses.push((await app.inject({ method: 'POST', url })).statusCode)
    slowest = Math.max(slowest, performance.now() - begun)
  }
  const waiting = async () => {
    const { count } = await deps.db
      .selectFrom('outbox')
      .where('state', '=', 'waiting')
      .where('attempts', '>', 0)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  }
  if (!isPatient) await runOutbox(deps)
  await until(async () => (await waiting()) === PEOPLE, 20_000)
  const kept = await waiting()
  await postbox.comeBack()
  const back = performance.now()
  if (!isPatient) {
    ahead = 4 * MINUTE // when the probe runs
    await probe(deps)
    await runOutbox(deps)
    await runOutbox(deps)
  }
  await until(() => postbox.mails.length >= PEOPLE, isPatient ? (SENT_S + 30) * 1000 : 5000)
  const took = (performance.now() - back + ahead) / 1000
  await until(async () => (await waiting()) === 0, 5000)
  const receivers = new Set(postbox.mails.map(({ to }) => to?.[0]?.address))
  await started.stop()
  await postbox.goAway()
  return [
    atMost('the slowest request meanwhile', slowest / 1000, ANSWER_S, 's'),
    exactly('failures shown', statuses.filter((status) => status !== 200).length, 0),
    exactly('mails kept in the database', kept, PEOPLE),
    exactly(
      'mails sent, each once',
      `${postbox.mails.length} to ${receivers.size}`,
      `${PEOPLE} to ${PEOPLE}`,
    ),
    atMost('sent after its return', took, SENT_S, 's'),
  ]
}
