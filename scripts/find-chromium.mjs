// Makes sure there is a Chromium for the browser journeys: one that is here already, else the system's package, else Playwright's download.
import { existsSync } from 'node:fs'
import { runCommand } from './run-command.mjs'
import { installPackage, pathOf } from './system-package.mjs'

// The shell draws the same pages without a window around them, for three quarters of the processor time.
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Answers the path of a browser that starts; throws one sentence when there is none and none can be installed. */
export async function findChromium() {
  const { CHROMIUM_PATH: given } = process.env
  if (given) {
    if (await starts(given)) return given
    throw new Error(`CHROMIUM_PATH is ${given}, but no Chromium starts there.`)
  }
  const found = (await installed()) ?? (await fromSystem()) ?? (await fromPlaywright())
  if (found) return found
  throw new Error(
    'No Chromium was found and none could be installed: install one, or set CHROMIUM_PATH to the path of yours.',
  )
}

async function installed() {
  for (const name of names) {
    const path = await pathOf(name)
    if (path && (await starts(path))) return path
  }
  for (const path of [...macApps, await playwrightPath()]) {
    if (path && existsSync(path) && (await starts(path))) return path
  }
  return undefined
}

async function fromSystem() {
  for (const name of [shell, 'chromium']) {
    await installPackage(name)
    const found = await installed()
    if (found) return found
  }
  return undefined
}

async function fromPlaywright() {
  console.log('Installing Chromium with Playwright …')
  const { isFine } = await runCommand('playwright', ['install', 'chromium'])
  const path = isFine ? await playwrightPath() : undefined
  return path && (await starts(path)) ? path : undefined
}

async function playwrightPath() {
  const script = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))"
  const { isFine, output } = await runCommand('node', ['-e', script])
  return isFine ? output : undefined
}

/** A package may be no more than a hint how to get the browser, so it has to say its version. */
async function starts(path) {
  return (await runCommand(path, ['--version'])).isFine
}
