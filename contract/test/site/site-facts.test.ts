import { expect, test } from 'vitest'
import { copyrightYears, fillSlots, type SiteFacts, slots } from '#site/facts.ts'
import { sampleContact } from '#site/contact.ts'

const facts: SiteFacts = {
  years: copyrightYears(2027),
  origin: 'https://daybook.example',
  settings: '{"registration":"open"}',
  contact: { ...sampleContact, name: 'Rao & "Daughters" <b>', phones: sampleContact.phones.slice(0, 1) },
}

test('facts take the place of their slots as text, never as markup', () => {
  const page = `<h1>${slots.contact.name}</h1><meta content="${slots.settings}"><p>© ${slots.years}</p>`

  expect(fillSlots(page, facts)).toBe(
    '<h1>Rao &amp; &quot;Daughters&quot; &lt;b&gt;</h1><meta content="{&quot;registration&quot;:&quot;open&quot;}"><p>© 2025 - 2027</p>',
  )
})

test('a link or a line of the head goes with the fact that it is about', () => {
  const [first, second] = slots.contact.phones.map(({ shown, dial }) => `<a href="tel:${dial}">${shown}</a>`)
  const page = `<link rel="canonical" href="${slots.origin}/"><dd>${first}${second}</dd>`

  expect(fillSlots(page, { ...facts, origin: undefined })).toBe(
    '<dd><a href="tel:+910055500142">+91 00 5550 0142</a></dd>',
  )
})

test('nothing that somebody sets can end the data for search engines', () => {
  const contact = { ...facts.contact, address: '</script><script>alert(1)</script>' }
  const filled = fillSlots('<script type="application/ld+json">{{structured}}</script>', {
    ...facts,
    contact,
  })

  expect(filled.match(/<\/script>/g)).toHaveLength(1)
  expect(
    JSON.parse(filled.slice('<script type="application/ld+json">'.length, -'</script>'.length)),
  ).toMatchObject({
    url: 'https://daybook.example',
    address: '</script><script>alert(1)</script>',
    telephone: ['+91 00 5550 0142'],
  })
})
