// The application as a signed-in person sees it: drawer, header, the open page, and the pop-up editor over it.
import { can } from '@daybook/contract/engine/access.ts'
import { bookmark } from '@daybook/contract/entities/bookmark.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { focusHeadingIfWanted } from '#entities/form/focus-heading.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { Router, useLocation } from 'wouter'
import { useHolidayOn } from '#api/calendar/holidays.ts'
import { createQueryClient } from '#api/query-client.ts'
import { useUser } from '#api/session/session.ts'
import { publicSettings } from '#api/settings.ts'
import { useGrace } from '#api/session/step-grace.ts'
import { clearUpWith } from '#api/session/step-up.ts'
import { useNewDay } from '#api/use-new-day.ts'
import { EditorHost, preloadEditor } from '#entities/editor/editor-host.tsx'
import { openEditor } from '#entities/editor/editor-store.ts'
import { guardNavigation } from '#entities/leaving/leave-guard.ts'
import { OverridesProvider } from '#entities/override.ts'
import { RecordPanelsProvider } from '#entities/record-panels.ts'
import { recordPanels } from '#app/overrides/record-panels.ts'
import { PopUpBoundary } from '#entities/editor/pop-up-boundary.tsx'
import { QuestionHost } from '#entities/editor/question-host.tsx'
import { classNames } from '#lib/class-names.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { useMenuFold } from '#lib/menu-fold.ts'
import { useMedia, usePhone } from '#lib/use-media.ts'
import { nameDaysBy } from '#ui/dates/day-names.ts'
import { Routes } from '#app/routing/guards.tsx'
import { overrides, TaskForm } from '#app/overrides/overrides.ts'
import { NotFoundPage } from '#app/pages/not-found-page.tsx'
import { routes } from '#app/routing/routes.tsx'
import { useKeys } from '#app/keys/use-keys.ts'
import { Drawer } from './drawer.tsx'
import { Header } from './header.tsx'
import { SkipLink } from './skip-link.tsx'
import { useBackgroundWork } from './use-background-work.ts'
import { useLayers } from './use-layers.ts'
import './app-shell.css'

nameDaysBy(useHolidayOn)
clearUpWith(async (problem) => (await import('#app/step-up/clear-up.tsx')).clearUp(problem))

const ShellNotes = lazyPart(async () => (await import('./shell-notes.tsx')).ShellNotes)
const Palette = lazyPart(async () => (await import('#app/palette/palette.tsx')).Palette)
const Tour = lazyPart(async () => (await import('#features/tour/tour.tsx')).Tour)
const HelpLayer = lazyPart(async () => (await import('#app/help/help-layer.tsx')).HelpLayer)

// Each for some windows only.
const Rail = lazyPart(async () => (await import('./rail.tsx')).Rail)
const ThumbBar = lazyPart(async () => (await import('./thumb-bar.tsx')).ThumbBar)

const preloadForms = () => {
  TaskForm.preload()
  preloadEditor()
}

/** Here the help has room beside the page. */
const WITH_HELP = '(width >= 1100px)'

const quickAdd = (opener?: Element) => openEditor({ entity: task, mode: 'quick', opener })

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
  const user = useUser()
  const isLimited = user.isLimited === true
  const doesDailyWork = can(user, 'USER_AND_ABOVE') && !isLimited
  const { isFinding, help, show, showTab, showHelp, closePalette, closeHelp } = useLayers()
  const isPhone = usePhone()
  const isFolded = useMenuFold()
  const isBeside = useMedia(WITH_HELP)
  const reach = { go, quickAdd, show, help: showHelp }
  const find = { onFind: () => show('palette'), onPreloadFind: Palette.preload }
  const add = { onQuickAdd: quickAdd, onPreload: preloadForms }
  const forHelp = { onHelp: () => show('help'), onPreloadHelp: HelpLayer.preload }
  useKeys({ ...reach, path, user }, isFinding || (help !== undefined && !isBeside) || isLimited)
  useTopOfPage(path)
  useBackgroundWork(user, go)
  useNewDay()
  const grace = useGrace()
  const hasAccountNotes =
    !isLimited && (user.isProven === false || Boolean(user.isPasswordGiven || user.isPasswordOld))

  return (
    <div className={classNames('shell', isFolded && 'shell--folded', help && isBeside && 'shell--helped')}>
      <SkipLink />
      <QuestionHost />
      {!isPhone && <Suspense>{isFolded ? <Rail {...find} /> : <Drawer {...find} />}</Suspense>}
      <div className="shell__page">
        <Header isPhone={isPhone} {...find} {...add} {...forHelp} onKeys={() => show('keys')} />
        {(hasAccountNotes || grace !== undefined) && (
          <Suspense>
            <ShellNotes hasAccountNotes={hasAccountNotes} grace={grace} />
          </Suspense>
        )}
        <main className="shell__main" id="page" tabIndex={-1}>
          <Routes of={routes} otherwise={<NotFoundPage />} />
        </main>
      </div>
      {isPhone && (
        <Suspense>
          <ThumbBar doesDailyWork={doesDailyWork} {...find} {...add} />
        </Suspense>
      )}
      {publicSettings.isDemo && doesDailyWork && (
        <Suspense>
          <Tour />
        </Suspense>
      )}
      <PopUpBoundary onFail={closeHelp}>
        {help && <HelpLayer isBeside={isBeside} {...help} onTab={showTab} onClose={closeHelp} />}
      </PopUpBoundary>
      <PopUpBoundary onFail={closePalette}>
        {isFinding && <Palette reach={reach} onClose={closePalette} />}
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
        <RecordPanelsProvider value={recordPanels}>
          <Router aroundNav={guardNavigation}>
            <Shell />
          </Router>
        </RecordPanelsProvider>
      </OverridesProvider>
    </QueryClientProvider>
  )
}
