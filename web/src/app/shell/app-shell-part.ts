// The application's shell, fetched when somebody signs in or has been.
import { lazyPart } from '#lib/lazy-part.ts'

export const AppShell = lazyPart(async () => (await import('./app-shell.tsx')).AppShell)
