// The application as a signed-in person sees it: drawer, header, the open page, and the pop-up editor over it.
import { can } from '@daybook/contract/access.ts'
import { task } from '@daybook/contract/entities/task.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { createQueryClient } from '#api/query-client.ts'
import { useUser } from '#api/session.ts'
import { EditorHost } from '#entities/editor-host.tsx'
import { openEditor } from '#entities/editor-store.ts'
import { OverridesProvider } from '#entities/override.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Routes } from '../guards.tsx'
import { overrides } from '../overrides.ts'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { routes } from '../routes.tsx'
import { useKeys } from '../use-keys.ts'
import { Drawer, DrawerDialog } from './drawer.tsx'
import { Header } from './header.tsx'
import './app-shell.css'

const quickAdd = () => openEditor({ entity: task, mode: 'quick' })
const warm = () => void import('#entities/editor-dialog.tsx').catch(() => undefined)

/** A new page starts at its top. */
function useTopOfPage(path: string) {
  useLayoutEffect(() => window.scrollTo({ top: 0 }), [path])
}

function Shell() {
  const [path, go] = useLocation()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const closeMenu = useCallback(() => setMenuOpen(false), [])
  const doesDailyWork = can(useUser(), 'USER_AND_ABOVE')
  useKeys({ path, go, quickAdd })
  useTopOfPage(path)

  return (
    <div className="shell">
      <a className="skip-link" href="#page">
        Skip to content
      </a>
      <Drawer />
      {isMenuOpen && <DrawerDialog onClose={closeMenu} />}
      <div className="shell__page">
        <Header isMenuOpen={isMenuOpen} onMenu={() => setMenuOpen(true)} onQuickAdd={quickAdd} onWarm={warm} />
        <main className="shell__main" id="page" tabIndex={-1}>
          <Routes of={routes} otherwise={<NotFoundPage />} />
        </main>
      </div>
      {doesDailyWork && (
        <IconButton className="shell__add" icon={Plus} aria-label="Quick add" onClick={quickAdd} />
      )}
      <EditorHost />
    </div>
  )
}

export function AppShell() {
  const [client] = useState(createQueryClient)
  useEffect(() => () => client.clear(), [client])
  return (
    <QueryClientProvider client={client}>
      <OverridesProvider overrides={overrides}>
        <Shell />
      </OverridesProvider>
    </QueryClientProvider>
  )
}
