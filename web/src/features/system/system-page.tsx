// /system: how the installation is, for whoever administers all of it.
import { bringFirmWords } from '@daybook/contract/messages/transfer/bring-firm-words.ts'
import { messages } from '@daybook/contract/messages/messages.ts'
import { NavLink } from '#entities/card/nav-link.tsx'
import { PackageOpen } from 'lucide'
import { usePageTitle } from '#lib/page-title.ts'
import { paths } from '#lib/paths.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { BackupsPart } from './backups-part.tsx'
import { LastErrors } from './errors-part.tsx'
import { Jobs } from './jobs-part.tsx'
import { Outbox } from './outbox-part.tsx'
import { useBackups, useOutbox, useSystem } from './system-calls.ts'
import { SystemFacts } from './system-facts.tsx'
import { QueryResult, SystemPart } from './system-part.tsx'
import './system.css'

export function SystemPage() {
  usePageTitle('System')
  const system = useSystem()
  const outbox = useOutbox()
  const backups = useBackups()
  // All at once: a part that came later would push "Back up now" away from under the pointer.
  if ([system, outbox, backups].some(({ isPending }) => isPending))
    return (
      <p className="system" role="status">
        {messages.pleaseWait}
      </p>
    )
  return (
    <div className="system">
      <QueryResult query={system}>{(data) => <SystemFacts system={data} />}</QueryResult>
      <BackupsPart />
      <SystemPart
        title={bringFirmWords.part}
        line={bringFirmWords.line}
        action={
          <NavLink to={paths.bringFirm.all} className={buttonClass({})}>
            <Icon of={PackageOpen} />
            {bringFirmWords.title}
          </NavLink>
        }
      />
      <SystemPart title="Outbox" line="Mails and push messages on their way out.">
        <QueryResult query={outbox}>{(data) => <Outbox outbox={data} />}</QueryResult>
      </SystemPart>
      {system.data && (
        <>
          <SystemPart title="Last errors" line="Of this process, the newest first. The log has more.">
            <LastErrors errors={system.data.errors} />
          </SystemPart>
          <SystemPart title="Background work" line="Of this process, since its start.">
            <Jobs jobs={system.data.jobs} />
          </SystemPart>
        </>
      )}
    </div>
  )
}
