// Starts the application in the browser.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#app/app.tsx'
import { paths } from '#app/paths.ts'
import { call } from '#api/client.ts'
import { followRoute } from '#api/message-bar.ts'
import { currentToken, followOtherTabs, refreshUser, restoreSession } from '#api/session.ts'
import { guardHistory } from '#entities/leave-guard.ts'
import '#ui/tokens.css'
import '#ui/base.css'

/** Nobody waits for the answer, so its code and its call come after what the first page needs. */
const AFTER_THE_PAGE_MS = 1500

/** Name and role may have changed since the sign-in; a session that ended meanwhile ends here too. */
async function restore() {
  if (!(await restoreSession())) return
  await new Promise((resolve) => {
    setTimeout(resolve, AFTER_THE_PAGE_MS)
  })
  try {
    if (currentToken() === undefined) return
    const { whoAmI } = await import('@daybook/contract/endpoints.ts')
    refreshUser(await call(whoAmI))
  } catch {
    // Without an answer the kept session goes on; a 401 has already ended it.
  }
}

guardHistory()
followRoute((path) => path === paths.navigate)
followOtherTabs()
void restore()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the application.')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
