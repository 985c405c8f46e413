// The page after the sign-in, with what a new installation and a new firm begin with. Heavy: fetched when it is visited.
import { useRef } from 'react'
import { HomePage } from '#features/home/home-page.tsx'
import { OpenLine } from '#features/quick-add/open-line.tsx'
import { TaskCircle } from '#features/tasks/card/task-row.tsx'
import { lazyPart } from '#lib/lazy-part.ts'
import { newModules } from './record-modules.ts'
import { logOut } from './session/log-out.ts'
import { paths } from '#lib/paths.ts'

const FirstRun = lazyPart(async () => (await import('#features/account/first-run/first-run.tsx')).FirstRun)
const StartHere = lazyPart(async () => (await import('#features/account/first-run/start-here.tsx')).StartHere)
const LatestNotifications = lazyPart(
  async () => (await import('#features/notifications/latest-notifications.tsx')).LatestNotifications,
)

const HomeOwed = lazyPart(async () => (await import('#features/invoicing/billed/home-owed.tsx')).HomeOwed)

export function FirstHome() {
  const line = useRef<HTMLInputElement>(null)
  return (
    <HomePage
      onSignUp={() => logOut(paths.register)}
      firstRun={<FirstRun onLogOut={() => logOut()} />}
      startHere={<StartHere onWriteTask={() => line.current?.focus()} />}
      addLine={<OpenLine input={line} />}
      circle={TaskCircle}
      owed={<HomeOwed />}
      news={<LatestNotifications />}
      newModules={newModules}
    />
  )
}
