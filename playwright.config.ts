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

// Chromium takes the last `--disable-features` alone, so the list of Playwright 1.65 is repeated here; look at it when Playwright is upgraded.
// The last three keep the window of each context from starting two pages of the address bar and a renderer in reserve.
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
