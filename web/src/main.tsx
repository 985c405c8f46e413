// Starts the application in the browser.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { paths } from './lib/paths.ts'
import { followRoute } from './api/message-bar.ts'
import { followOtherTabs, restoreSession } from './api/session/session.ts'
import { guardHistory } from './entities/leaving/leave-guard.ts'
import './ui/tokens.css'
import './ui/base.css'

guardHistory()
followRoute((path) => path === paths.navigate)
followOtherTabs()
void restoreSession()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the application.')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
