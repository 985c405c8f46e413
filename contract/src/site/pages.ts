// The addresses of the public site and what stands at each; the browser, the prerendering and the server all ask here.
import { isSectionName, type SectionName, sectionTitles } from '#site/sections.ts'

/** In the folder of the built web: the patterns of all addresses that have a page, those of the application included. */
export const ADDRESSES_FILE = 'site/addresses.json'

export interface SitePage {
  readonly path: string
  /** The prerendered page is `site/{file}.html`, or `site/{file}.closed.html` where nobody registers. */
  readonly file: string
  readonly title: string
  readonly description: string
}

const descriptions: Readonly<Record<SectionName, string>> = {
  about: 'A daily task planner that is a small firm’s record book as well.',
  services: 'Time management, goal setting and daily task lists with Daybook.',
  testimonials: 'Three samples of what people might say about Daybook.',
  request_demo: 'Call for a demo of Daybook, from 08 AM to 08 PM.',
  contact_us: 'Address, telephone and e-mail of Daybook, Monday to Friday.',
}

const sectionPage = (name: SectionName): SitePage => ({
  path: `/page/${name}`,
  file: name,
  title: `${sectionTitles[name]} · Daybook`,
  description: descriptions[name],
})

export const sitePages: readonly SitePage[] = [
  {
    path: '/',
    file: 'home',
    title: 'Daybook: the daily task planner that breaks goals into small tasks',
    description:
      'A daily task planner and record book for small firms: tasks that come back on their day, hours, and GST invoices.',
  },
  ...Object.keys(sectionTitles).filter(isSectionName).map(sectionPage),
  {
    path: '/contact_us',
    file: 'contact_card',
    title: 'Contact card · Daybook',
    description: 'Name, e-mail and telephone on a card.',
  },
]
