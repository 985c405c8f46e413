// The browser journeys: the machine's Chromium against servers that the tests start themselves (e2e/support/fixtures.ts).
import './scripts/refuse-other-node.mjs'
import { defineConfig } from '@playwright/test'

const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
// Chromium refuses its sandbox as root; the rest keeps it from talking to anybody but our server.
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Hinted letters move by parts of a pixel, and a print's words are read as several.
  '--font-render-hinting=none',
]

// The last of these switches wins, so Playwright's own list stands here, too. Each context opens a window of its own, and the rest keeps
// that window from starting processes for what a page never shows: two pages of the address bar, and one in reserve.
const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
]

export default defineConfig({
  testDir: './e2e',
  testMatch: '*.spec.ts',
  outputDir: './test-results',
  workers: 2,
  fullyParallel: true,
  // A journey that fails, fails: docs/decisions/0104.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: chromium,
      args: [...asRoot, ...quiet, `--disable-features=${withoutFeatures.join(',')}`],
    },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
  },
})
