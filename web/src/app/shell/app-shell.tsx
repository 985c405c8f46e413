// The application as a signed-in person sees it: drawer, header, the open page, and the pop-up editor over it.
import { can } from '@daybook/contract/engine/access.ts'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { focusHeadingIfWanted } from '#entities/form/focus-heading.ts'
import { user as userEntity } from '@daybook/contract/entities/user.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { Plus } from 'lucide'
import { Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { Router, useLocation } from 'wouter'
import { createQueryClient } from '#api/query-client.ts'
import { useUser } from '#api/session/session.ts'
import { useGrace } from '#api/session/step-grace.ts'
import { clearUpWith } from '#api/session/step-up.ts'
import { useNewDay } from '#api/use-new-day.ts'
import { EditorHost, preloadEditor } from '#entities/editor/editor-host.tsx'
import { openEditor } from '#entities/editor/editor-store.ts'
import { guardNavigation } from '#entities/leaving/leave-guard.ts'
import { OverridesProvider } from '#entities/override.ts'
import { PopUpBoundary } from '#entities/editor/pop-up-boundary.tsx'
import { QuestionHost } from '#entities/editor/question-host.tsx'
import { lazyPart } from '#lib/lazy-part.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Routes } from '#app/routing/guards.tsx'
import type { Layer } from '#app/keys/keys.ts'
import { overrides, TaskForm } from '#app/overrides/overrides.ts'
import { NotFoundPage } from '#app/pages/not-found-page.tsx'
import { paths } from '#lib/paths.ts'
import { moduleAt } from '#app/record-modules.ts'
import { routes } from '#app/routing/routes.tsx'
import { useKeys } from '#app/keys/use-keys.ts'
import { Drawer, DrawerDialog } from './drawer.tsx'
import { Header } from './header.tsx'
import { SkipLink } from './skip-link.tsx'
import { useBackgroundWork } from './use-background-work.ts'
import './app-shell.css'

clearUpWith(async (problem) => (await import('#app/step-up/clear-up.tsx')).clearUp(problem))

const ShellNotes = lazyPart(async () => (await import('./shell-notes.tsx')).ShellNotes)
const Layers = lazyPart(async () => (await import('#app/palette/layers.tsx')).Layers)

const preloadForms = () => {
  TaskForm.preload()
  preloadEditor()
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
  const find = { onFind: () => show('palette'), onPreloadFind: Layers.preload }
  useKeys({ ...reach, path, user }, layer !== undefined || isLimited)
  useTopOfPage(path)
  useBackgroundWork(user, go)
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
          onPreload={preloadForms}
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
        <EditorHost standard={bookmark} />
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
      <OverridesProvider value={overrides}>
        <Router aroundNav={guardNavigation}>
          <Shell />
        </Router>
      </OverridesProvider>
    </QueryClientProvider>
  )
}
