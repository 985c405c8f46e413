// A server of S3 in a process of its own: it signs lists with a cipher that Node has only where it is asked for at the start.
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const S3rver = require('@20minutes/s3rver')
const Account = require('@20minutes/s3rver/lib/models/account.js')

const { directory, port, bucket, key, secret } = JSON.parse(process.argv[2])
Account.DUMMY_ACCOUNT.createKeyPair(key, secret)
const server = new S3rver({
  address: '127.0.0.1',
  port,
  directory,
  silent: true,
  configureBuckets: [{ name: bucket }],
})
const { port: opened } = await server.run()
process.send(opened)
