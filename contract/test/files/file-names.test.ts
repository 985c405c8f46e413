// A file is kept under a name that shows all that is in it, also where a script needs what stands between two letters unseen.
import { describe, expect, test } from 'vitest'
import { cleanFileName } from '#files/file-names.ts'

describe('the name of a file', () => {
  test.each([
    ['Malayalam with joiners', 'രസീത്\u200c അവന്\u200d.pdf'],
    ['Hindi with a non-joiner', 'हिसाब वाक्\u200cय.pdf'],
    ['a family', '👩\u200d👧 trip.jpg'],
  ])('%s stays as it is', (_what, name) => {
    expect(cleanFileName(name)).toBe(name)
  })

  test.each([
    ['bill\u202egpj.exe', 'billgpj.exe'],
    ['setup.e\u200dxe', 'setup.exe'],
    ['a\u200b\u2066b\ufeff\u2028\u0007.pdf', 'ab.pdf'],
    ['\u200d', 'file'],
    ['C:\\fakepath\\a.pdf', 'a.pdf'],
    ['..', 'file'],
  ])('what hides something is taken out of %j', (given, name) => {
    expect(cleanFileName(given)).toBe(name)
  })
})
