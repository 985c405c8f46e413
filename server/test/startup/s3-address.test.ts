// FILES_URL: what may stand there, and that nothing of the secret is told again.
import { expect, test } from 'vitest'
import fc from 'fast-check'
import { readConfig } from '#settings/config.ts'
import { bucketWords, S3_SENTENCE, s3AddressOf } from '#settings/s3-address.ts'

test('an address has a host, a bucket, a region, a key and a secret', () => {
  const read = s3AddressOf('s3://AKIA123:s%2Fe%2Bc@s3.ap-south-1.amazonaws.com/firm-files?region=ap-south-1')

  expect(read).toMatchObject({
    origin: 'https://s3.ap-south-1.amazonaws.com',
    bucket: 'firm-files',
    region: 'ap-south-1',
    accessKeyId: 'AKIA123',
  })
  expect(read?.secretAccessKey).toBe('s/e+c')
})

test.each([
  ['s3://k:s@s3.example.in/files', 'https://s3.example.in'],
  ['s3://k:s@S3.Example.in:9000/files/', 'https://s3.example.in:9000'],
  ['s3://k:s@127.0.0.1:9000/files', 'http://127.0.0.1:9000'],
  ['s3://k:s@localhost:443/files', 'http://localhost:443'],
  ['s3://k:s@[::1]:9000/files', 'http://[::1]:9000'],
  ['s3://k:s@10.0.0.5:9000/files', 'https://10.0.0.5:9000'],
])('%s is asked at %s: without TLS on this machine alone', (address, origin) => {
  expect(s3AddressOf(address)?.origin).toBe(origin)
})

test.each([
  'https://k:s@s3.example.in/files',
  's3://s3.example.in/files',
  's3://k@s3.example.in/files',
  's3://k:@s3.example.in/files',
  's3://:s@s3.example.in/files',
  's3://k:s@/files',
  's3://k:s@s3.example.in',
  's3://k:s@s3.example.in/',
  's3://k:s@s3.example.in/Files',
  's3://k:s@s3.example.in/files/inner',
  's3://k:s@s3.example.in/files?regio=x',
  's3://k:s@s3.example.in/files?region=',
  's3://k:s@s3.example.in/files?region=a/b',
  's3://k:s@s3.example.in/files#x',
  's3://k:s%zz@s3.example.in/files',
  's3://k:s/t@s3.example.in/files',
  's3://k:s#t@s3.example.in/files',
])('%s is refused with a sentence that does not repeat it', (address) => {
  expect(s3AddressOf(address)).toBeUndefined()
  expect(() => readConfig({ FILES_URL: address })).toThrow(S3_SENTENCE)
})

test('any secret comes through, and is in nothing that is told of its address', () => {
  const secrets = fc.string({ minLength: 12, maxLength: 60, unit: 'grapheme-ascii' })
  fc.assert(
    fc.property(secrets, (secret) => {
      const { fileBucket } = readConfig({
        FILES_URL: `s3://key:${encodeURIComponent(secret)}@s3.example.in/files`,
      })

      expect(fileBucket?.secretAccessKey).toBe(secret)
      if (fileBucket) expect(bucketWords(fileBucket)).toBe('the bucket files at s3.example.in')
    }),
  )
})
