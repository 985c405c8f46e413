// Every preset is called by a product that people know, and offered where its records are listed.
import { entities, isEntityName } from '@daybook/contract/entities/registry.ts'
import { PRESETS } from '@daybook/contract/import-export/presets/presets.ts'
import { productOf, productsFor } from '@daybook/contract/import-export/products.ts'
import { expect, test } from 'vitest'

test.each(PRESETS)('$id has a name, and its list names it', ({ id, product, module }) => {
  const name = productOf(id) ?? ''
  expect(name).not.toBe('')
  expect(product).toContain(name)
  expect(isEntityName(module) && entities[module].name).toBe(module)
  expect(productsFor(module)).toContain(name)
})

test('what many programs write is called by none', () => {
  expect(['table', 'ics', 'vcf'].map(productOf)).toEqual([undefined, undefined, undefined])
})
