// What the worker does, and when: the table that main hands to background/worker.ts.
import { forgetProofs } from '#credentials/address-proof.ts'
import type { Job } from '#background/worker.ts'
import { writeCounted } from '#entities/history/events.ts'
import { forgetKeys } from '#entities/idempotency.ts'
import { forgetOldEntries } from '#features/audit/forget-old.ts'
import { forgetInvitations } from '#features/account/joining/invite.ts'
import { forgetLinks } from '#features/account/password-reset.ts'
import { forgetOldPlaces } from '#features/account/sign-in-places.ts'
import { forgetFlows } from '#features/account/sso/flows.ts'
import { forgetUndoSteps, purgeBin } from '#features/bin/for-good.ts'
import { collectNightly } from '#features/conversation/files/collect.ts'
import { commentOnTask } from '#features/conversation/write-comment.ts'
import { forgetImports } from '#features/import-export/batches/list-batches.ts'
import { tellDueSoon } from '#features/news/due-soon.ts'
import { writeLetters } from '#features/news/letters.ts'
import { tellOverDueGiven } from '#features/news/over-due-given.ts'
import { deliverDigests } from '#features/reminders/digest.ts'
import { deliverReminders } from '#features/reminders/deliver-reminders.ts'
import { forgetOld, showSnoozed } from '#features/reminders/snooze.ts'
import { firmExportParts } from '#features/firm-export-parts.ts'
import { forgetFirmExports, makeFirmExports } from '#features/firm-export/job.ts'
import { inviteWaiting } from '#features/account/joining/waiting-account.ts'
import { forgetFirmImports, workOnFirmImports } from '#features/firm-import/job.ts'
import { makeAhead } from '#features/compliance/ahead.ts'
import { checkNightly } from '#features/system/integrity.ts'
import { backUpNightly } from '#features/system/nightly.ts'
import { watchDiskSpace } from '#features/system/disk-space.ts'
import { remindToPay } from '#features/invoicing/dunning/remind.ts'
import { makeRetainers } from '#features/invoicing/agreed/make-retainers.ts'
import { carryOutHandOvers, forgetHandOvers } from '#features/users/hand-over-job.ts'
import { generateAllOccurrences } from '#features/tasks/series/occurrence-scheduler.ts'
import { forgetSessions } from '#http/sessions/end-sessions.ts'
import { forgetOldDevices } from '#http/sessions/remembered-devices.ts'
import { forgetSettled, probe } from '#mail/outbox.ts'
import { runOutbox } from '#mail/send-outbox.ts'
import { limitSessions } from '#credentials/steps/limit-sessions.ts'
import { forgetTickets } from '#credentials/steps/tickets.ts'
import { forgetAttempts } from '#credentials/throttle.ts'

const SECOND = 1000

export const jobs: readonly Job[] = [
  { name: 'reminders', every: SECOND, run: deliverReminders },
  { name: 'snoozed', every: SECOND, run: showSnoozed },
  { name: 'outbox', every: SECOND, run: runOutbox },
  { name: 'hand-overs', every: 2 * SECOND, run: carryOutHandOvers },
  // What colleagues did, by mail: looked at often, because it waits for minutes only.
  { name: 'letters', every: 15 * SECOND, run: writeLetters },
  { name: 'due soon', every: '* * * * *', run: tellDueSoon },
  // Mornings begin at any minute; nobody minds a few more.
  { name: 'given and over due', every: '*/5 * * * *', run: (deps) => tellOverDueGiven(deps) },
  { name: 'digests', every: '* * * * *', run: deliverDigests },
  // Every hour, because days begin at different hours in different places.
  { name: 'series', every: '2 * * * *', run: (deps) => generateAllOccurrences(deps) },
  {
    name: 'firm exports',
    every: 2 * SECOND,
    run: (deps, _signal, log) => makeFirmExports(deps, firmExportParts, log),
  },
  {
    name: 'firm imports',
    every: 2 * SECOND,
    run: (deps, signal, log) => workOnFirmImports(deps, inviteWaiting, signal, log),
  },
  // At 10:00 in India, and every hour of its day after that, which makes up for a morning that was missed.
  { name: 'reminders to pay', every: '30 4-12 * * *', run: remindToPay },
  // At 06:00 in India, and every hour of its day after that, for the same reason.
  { name: 'retainers', every: '30 0-17 * * *', run: makeRetainers },
  // Each client once a day; often, because a round takes so many only, and mostly there is none.
  {
    name: 'packs',
    every: '*/10 * * * *',
    run: (deps, signal, log) => makeAhead(deps, { comment: commentOnTask, signal, log }),
  },
  // What waited for a mail server goes out within five minutes of its return (rules/messages 2).
  { name: 'probe', every: '*/4 * * * *', run: (deps) => probe(deps).then(() => 0) },
  // Every hour, because it also makes up for a night that was missed.
  { name: 'nightly backup', every: '7 * * * *', run: (deps) => backUpNightly(deps) },
  // After the backup, and every hour for the same reason.
  { name: 'integrity', every: '37 * * * *', run: (deps, signal, log) => checkNightly(deps, log, signal) },
  { name: 'disk', every: '* * * * *', run: (deps, _signal, log) => watchDiskSpace(deps, log).then(() => 0) },
  { name: 'second step', every: '*/10 * * * *', run: limitSessions },
  {
    // They live for minutes, and strangers can begin any number of them.
    name: 'unfinished sign-ins',
    every: '*/10 * * * *',
    run: async (deps) => {
      await forgetFlows(deps)
      await forgetTickets(deps)
      return 0
    },
  },
  // By the minute in each process: it has counted for itself.
  { name: 'counted refusals', every: '* * * * *', run: (deps) => writeCounted(deps) },
  { name: 'old audit entries', every: '43 2 * * *', run: forgetOldEntries },
  // Every hour, because a run takes so many only, and the machine of an office may be off at night.
  { name: 'bin', every: '27 * * * *', run: (deps) => purgeBin(deps) },
  // After the bin, because what went with it has left bytes behind; every hour for the same reason.
  { name: 'files', every: '47 * * * *', run: (deps, signal, log) => collectNightly(deps, log, signal) },
  // Every hour, because a file is kept for a day and no longer.
  {
    name: 'old firm exports',
    every: '37 * * * *',
    run: async (deps) => {
      await forgetFirmExports(deps)
      await forgetFirmImports(deps)
      return 0
    },
  },
  {
    name: 'clean-up',
    every: '17 3 * * *',
    run: async (deps) => {
      await forgetSettled(deps)
      await forgetOld(deps)
      await forgetAttempts(deps)
      await forgetLinks(deps)
      await forgetProofs(deps)
      await forgetOldPlaces(deps)
      await forgetInvitations(deps)
      await forgetSessions(deps)
      await forgetOldDevices(deps)
      await forgetKeys(deps)
      await forgetUndoSteps(deps)
      await forgetImports(deps)
      await forgetHandOvers(deps)
      return 0
    },
  },
]
