// The page after the sign-in, with what a new installation and a new firm begin with. Heavy: fetched when it is visited.
import { HomePage } from '#features/home/home-page.tsx'
import { OpenLine } from '#features/quick-add/open-line.tsx'
import { TaskCircle } from '#features/tasks/card/task-row.tsx'
import { lazyPart } from '#lib/lazy-part.ts'
import { newModules } from './record-modules.ts'
import { logOut } from './session/log-out.ts'
import { paths } from '#lib/paths.ts'

const FirstRun = lazyPart(async () => (await import('#features/account/first-run/first-run.tsx')).FirstRun)
const StartHere = lazyPart(async () => (await import('#features/account/first-run/start-here.tsx')).StartHere)

export const FirstHome = () => (
  <HomePage
    onSignUp={() => logOut(paths.register)}
    firstRun={<FirstRun />}
    startHere={<StartHere />}
    addLine={<OpenLine />}
    circle={TaskCircle}
    newModules={newModules}
  />
)
