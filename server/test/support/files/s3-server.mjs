// A server of S3 in a process of its own: it signs lists with a cipher that Node has only where it is asked for at the start.
import S3rver from '@20minutes/s3rver'
import Account from '@20minutes/s3rver/lib/models/account.js'

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
