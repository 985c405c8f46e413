// The list of addresses that the server goes by is that of the pages.
import { expect, it } from 'vitest'
import { addresses } from '#app/routing/addresses.ts'
import { publicRoutes } from '#app/routing/public-routes.tsx'
import { routes } from '#app/routing/routes.tsx'

const pathsOf = (list: readonly { readonly path: string }[]) =>
  [...new Set(list.map(({ path }) => path))].toSorted()

it('every page has its address in it, and every address a page', () => {
  expect(pathsOf(addresses())).toEqual(pathsOf([...routes, ...publicRoutes]))
})

it('no two of them are the same, so their order does not count', () => {
  expect(addresses()).toHaveLength(pathsOf(addresses()).length)
})

it('the variables are whole segments, which is all that the server reads', () => {
  for (const { path } of addresses()) expect(path).toMatch(/^(?:\/(?::\w+|[a-z_]+))+$|^\/$/)
})
