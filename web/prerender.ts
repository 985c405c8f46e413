// After the application is built: the public site as static pages, with one style and one small script of their own,
// and for the server the list of all addresses.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Plugin } from 'vite'
import { SETTINGS_META } from '@daybook/contract/system/public-settings.ts'
import { sampleQuotePages } from '@daybook/contract/site/client-quote.ts'
import { CLIENT_PAGE_FILE, clientFrame, sampleClientPages } from '@daybook/contract/site/client-page.ts'
import { escapeHtml, slots, STRUCTURED_SLOT } from '@daybook/contract/site/facts.ts'
import { ADDRESSES_FILE, type SitePage, sitePages } from '@daybook/contract/site/pages.ts'
import { compressFile } from './compress.ts'
// Only its types: what draws the pages is built first.
import type * as Site from './src/site.tsx'

const here = import.meta.dirname
const source = {
  pages: resolve(here, 'src/site.tsx'),
  script: resolve(here, 'src/features/site/site-script.ts'),
}

const quiet: InlineConfig = {
  configFile: false,
  root: here,
  logLevel: 'warn',

  plugins: [react()],
}

/** What draws the pages, as a program for this process. */
async function loadSite(): Promise<typeof Site> {
  const outDir = resolve(here, '../node_modules/.cache/daybook/site')
  await build({
    ...quiet,
    ssr: { noExternal: true },
    build: { ssr: source.pages, outDir, emptyOutDir: true, copyPublicDir: false, minify: false },
  })
  const program = pathToFileURL(join(outDir, 'site.js')).href
  return (await import(program)) as typeof Site // built from it a line above
}

/** What building this one file for browsers gives, of one kind. */
export async function built(entry: string, ending: '.js' | '.css'): Promise<string> {
  const outcome = await build({
    ...quiet,
    build: {
      write: false,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  const parts = [outcome].flat().flatMap((one) => ('output' in one ? one.output : []))
  const part = parts.find(({ fileName }) => fileName.endsWith(ending))
  if (!part) throw new Error(`${entry} gave no ${ending}`)
  return part.type === 'chunk' ? part.code : String(part.source)
}

/** Tokens that nothing asks for, one round at a time: a token may be all that asks for another. */
function withoutIdleTokens(css: string): string {
  const asked = new Set(Array.from(css.matchAll(/var\((--[\w-]+)/g), ([, name]) => name))
  const kept = css.replaceAll(/(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (text, name: string) =>
    asked.has(name) ? text : '',
  )
  return kept === css ? css : withoutIdleTokens(kept)
}

/** A class, a tone or an element that a selector asks for, each as a page would spell it. */
const isNamed =
  /\.([a-z][\w-]*)|\[(data-[\w-]+)=(\w+)\]|(?<![\w.:[-])(?!(?:from|to)$)([a-z][a-z\d]*)(?![\w-]*[=\]])/g

/** Rules for what is in none of the pages: most of what the application shares with them. */
function withoutIdleRules(css: string, pages: string): string {
  const isThere = (selector: string) =>
    Array.from(selector.matchAll(isNamed)).every(([, name, data, value, element]) =>
      pages.includes(element ? `<${element}` : (name ?? `${data}="${value}"`)),
    )
  return css
    .replaceAll(/([^{}]+)\{[^{}]*\}/g, (rule, selectors: string) => {
      if (selectors.startsWith('@')) return rule
      const kept = selectors.split(/,(?![^(]*\))/).filter(isThere)
      return kept.length > 0 ? rule.replace(selectors, () => kept.join(',')) : ''
    })
    .replaceAll(/@[^{};]+\{\}/g, '')
}

/** Named after its content, as everything in assets/ is. */
function writeAsset(folder: string, text: string, ending: string): string {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  const name = `assets/site-${hash}${ending}`
  writeFileSync(join(folder, name), text)
  compressFile(join(folder, name))
  return `/${name}`
}

const isOfApplication =
  /<(?:script (?:type="module"|src="\/assets\/appearance-)[^>]*><\/script>|link rel="(?:stylesheet|modulepreload)"[^>]*>)\s*/g

/** The application's own page with the head of this one, and what it loads set aside. */
function pageFrom(shell: string, { title, description, path }: SitePage) {
  const address = `${slots.origin}${path}`
  const about = [
    `<link rel="canonical" href="${address}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Daybook">',
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
    `<meta property="og:url" content="${address}">`,
    `<meta property="og:image" content="${slots.origin}/icons/icon-512.png">`,
    `<script type="application/ld+json">${STRUCTURED_SLOT}</script>`,
  ]
  return shell
    .replaceAll(isOfApplication, '')
    .replace(/<title>.*?<\/title>/, `<title>${escapeHtml(title)}</title>`)
    .replace(
      /<meta\s+name="description"[^>]*>/,
      `<meta name="description" content="${escapeHtml(description)}">`,
    )
    .replace('</head>', () => `${about.join('')}</head>`)
    .replaceAll(/>\s*\n\s*</g, '><')
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(' />', '>')
}

/** The application's place, with the sentence for those whose browser can't fill it. */
const root = /<div id="root">.*?<\/div>/s

interface Drawn {
  readonly page: SitePage
  readonly fileName: string
  readonly body: string
}

function drawAll({ drawPage }: typeof Site): Drawn[] {
  return sitePages.flatMap((page) =>
    [true, false].map((isOpen) => ({
      page,
      fileName: `${page.file}${isOpen ? '' : '.closed'}.html`,
      body: drawPage(page, isOpen).replaceAll(/><\/(?:path|circle|rect)>/g, '/>'),
    })),
  )
}

/** What the application loads, for the script to put to use. */
function setAside(shell: string): string {
  const parts = Array.from(shell.matchAll(isOfApplication), ([tag]) => tag.trim()).join('')
  return `<template id="application"><meta name="${SETTINGS_META}" content="${slots.settings}">${parts}</template>`
}

async function prerenderInto(folder: string) {
  const shell = readFileSync(join(folder, 'index.html'), 'utf8')
  const site = await loadSite()
  const drawn = drawAll(site)
  const script = await built(source.script, '.js')
  const everything = `<html><body>${drawn.map(({ body }) => body).join('')}${script}`
  const all = await built(source.pages, '.css')
  const styleOf = (html: string) => writeAsset(folder, withoutIdleTokens(withoutIdleRules(all, html)), '.css')
  const style = styleOf(everything)
  const loads = `<link rel="stylesheet" href="${style}"><script src="${writeAsset(folder, script, '.js')}"></script>`

  const pages = join(folder, 'site')
  rmSync(pages, { recursive: true, force: true })
  mkdirSync(pages)
  writeFileSync(join(folder, ADDRESSES_FILE), JSON.stringify(site.patterns))
  // With a style of its own, so that no visitor of the site loads what clients of a firm see.
  const frame = clientFrame(styleOf(`<html><body>${sampleClientPages()}${sampleQuotePages()}`))
  writeFileSync(join(folder, CLIENT_PAGE_FILE), frame)
  for (const { page, fileName, body } of drawn) {
    const head = site.opensApplication(page) ? setAside(shell) + loads : loads
    const html = pageFrom(shell, page)
      .replace('</head>', () => `${head}</head>`)
      .replace(root, () => body)
    writeFileSync(join(pages, fileName), html)
  }
}

export function prerender(): Plugin {
  let folder = 'dist'
  return {
    name: 'prerender',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle: { order: 'post', sequential: true, handler: () => prerenderInto(folder) },
  }
}
