// What the build takes from the application: the pages of the public site as drawn, and every address. Nobody's browser
// runs this.
import { slots } from '@daybook/contract/site/facts.ts'
import type { SitePage } from '@daybook/contract/site/pages.ts'
import { isSectionName } from '@daybook/contract/site/sections.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { addresses } from './app/routing/addresses.ts'
import { paths } from './lib/paths.ts'
import { SkipLink } from './app/shell/skip-link.tsx'
import './ui/tokens.css'
import './ui/base.css'
import { ContactCard } from './features/site/contact-card.tsx'
import { HomePage } from './features/site/home-page.tsx'
import { SectionPage } from './features/site/section-page.tsx'
import { SiteFrame } from './features/site/site-frame.tsx'
import type { SiteState } from './features/site/site-state.ts'
import './features/site/prerendered.css'
import './features/site/client-page.css'

const { contact, years } = slots

function Content({ file, ...state }: SiteState & Pick<SitePage, 'file'>) {
  if (isSectionName(file)) return <SectionPage name={file} level={1} contact={contact} />
  return file === 'home' ? (
    <HomePage contact={contact} {...state} />
  ) : (
    <ContactCard level={1} contact={contact} />
  )
}

/** The body of a page as HTML, with slots for what is known when it is served. */
export function drawPage({ path, file }: SitePage, isRegistrationOpen: boolean): string {
  const state = { isIn: false, isRegistrationOpen }
  return renderToStaticMarkup(
    <Router ssrPath={path}>
      <SkipLink />
      <SiteFrame path={path} years={years} {...state}>
        <Content file={file} {...state} />
      </SiteFrame>
    </Router>,
  )
}

/** Where the application has a page, as patterns. */
export const patterns = addresses().map(({ path }) => path)

/** Where the page makes way for the application when somebody is signed in. */
export const opensApplication = ({ path }: SitePage): boolean => path !== paths.site
