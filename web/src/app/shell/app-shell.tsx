// The application as a signed-in person sees it: drawer, header, the open page, and the pop-up editor over it.
import { can } from '@daybook/contract/access.ts'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { focusHeadingIfWanted } from '#entities/focus-heading.ts'
import { user as userEntity } from '@daybook/contract/entities/user.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { Router, useLocation } from 'wouter'
import { createQueryClient } from '#api/query-client.ts'
import { useUser } from '#api/session.ts'
import { useGrace } from '#api/step-grace.ts'
import { clearUpWith } from '#api/step-up.ts'
import { useNewDay } from '#api/use-new-day.ts'
import { EditorHost, warmEditor } from '#entities/editor-host.tsx'
import { openEditor } from '#entities/editor-store.ts'
import { guardNavigation } from '#entities/leave-guard.ts'
import { OverridesProvider } from '#entities/override.ts'
import { PopUpBoundary } from '#entities/pop-up-boundary.tsx'
import { QuestionHost } from '#entities/question-host.tsx'
import { lazyPart } from '#lib/lazy-part.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Routes } from '#app/guards.tsx'
import type { Layer } from '#app/keys.ts'
import { LazyFormOverrides } from '#app/lazy-form-overrides.ts'
import { firstOverrides } from '#app/first-overrides.ts'
import { NotFoundPage } from '#app/pages/not-found-page.tsx'
import { paths } from '#app/paths.ts'
import { moduleAt } from '#app/record-modules.ts'
import { routes } from '#app/routes.tsx'
import { useKeys } from '#app/use-keys.ts'
import { Drawer, DrawerDialog } from './drawer.tsx'
import { Header } from './header.tsx'
import { SkipLink } from './skip-link.tsx'
import { useAfterPage } from './use-after-page.ts'
import './app-shell.css'

clearUpWith(async (problem) => (await import('#app/step-up/clear-up.tsx')).clearUp(problem))

const ShellNotes = lazyPart(async () => (await import('./shell-notes.tsx')).ShellNotes)
const Layers = lazyPart(async () => (await import('#app/palette/layers.tsx')).Layers)

const warmForms = () => {
  LazyFormOverrides.warm()
  warmEditor()
}

const quickAdd = (opener?: Element) => openEditor({ entity: task, mode: 'quick', opener })

/** Beside records, whose lists have buttons of their own to add one, a plus would promise one of theirs. */
const isAboutOthers = (path: string) =>
  moduleAt(path) !== undefined || `${path}/`.startsWith(`${paths.list(userEntity)}/`)

/** A new page starts at its top. */
function useTopOfPage(path: string) {
  useLayoutEffect(() => {
    // In braces: browsers answer a promise here, which React would take for a clean-up.
    window.scrollTo({ top: 0 })
    focusHeadingIfWanted()
  }, [path])
}

function Shell() {
  const [path, go] = useLocation()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const closeMenu = useCallback(() => setMenuOpen(false), [])
  const user = useUser()
  const isLimited = user.isLimited === true
  const doesDailyWork = can(user, 'USER_AND_ABOVE') && !isLimited
  const [layer, show] = useState<Layer>()
  const closeLayer = useCallback(() => show(undefined), [])
  const reach = { go, quickAdd, show }
  const find = { onFind: () => show('palette'), onWarmFind: Layers.warm }
  useKeys({ ...reach, path, user }, layer !== undefined || isLimited)
  useTopOfPage(path)
  useAfterPage(user, go)
  useNewDay()
  const grace = useGrace()
  const hasAccountNotes =
    !isLimited && (user.isProven === false || Boolean(user.isPasswordGiven || user.isPasswordOld))

  return (
    <div className="shell">
      <SkipLink />
      <QuestionHost />
      <Drawer {...find} />
      {isMenuOpen && <DrawerDialog {...find} onClose={closeMenu} />}
      <div className="shell__page">
        <Header
          isMenuOpen={isMenuOpen}
          onMenu={() => setMenuOpen(true)}
          onQuickAdd={quickAdd}
          onWarm={warmForms}
        />
        {(hasAccountNotes || grace !== undefined) && (
          <Suspense>
            <ShellNotes hasAccountNotes={hasAccountNotes} grace={grace} />
          </Suspense>
        )}
        <main className="shell__main" id="page" tabIndex={-1}>
          <Routes of={routes} otherwise={<NotFoundPage />} />
        </main>
      </div>
      {doesDailyWork && !isAboutOthers(path) && (
        <IconButton
          className="shell__add"
          icon={Plus}
          aria-label="Quick add"
          onClick={(event) => quickAdd(event.currentTarget)}
        />
      )}
      <PopUpBoundary onFail={closeLayer}>
        {layer && <Layers layer={layer} reach={reach} onClose={closeLayer} />}
      </PopUpBoundary>
      <PopUpBoundary>
        <EditorHost standard={bookmark} frame={LazyFormOverrides} />
      </PopUpBoundary>
    </div>
  )
}

export function AppShell() {
  const [client] = useState(createQueryClient)
  useEffect(() => () => client.clear(), [client])
  // Without waiting for that: what is asked for is given up in the same breath as the session.
  useLayoutEffect(() => () => void client.cancelQueries(), [client])
  return (
    <QueryClientProvider client={client}>
      <OverridesProvider overrides={firstOverrides}>
        <Router aroundNav={guardNavigation}>
          <Shell />
        </Router>
      </OverridesProvider>
    </QueryClientProvider>
  )
}
