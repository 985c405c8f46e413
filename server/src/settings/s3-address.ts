// FILES_URL: the bucket of an S3-compatible store, what may stand in its address, and what of it may be told.
import * as z from 'zod/mini'
import { isLoopback } from '#http/outbound/loopback.ts'

/** Where a store asks for no other one; MinIO and Ceph are content with it. */
const REGION = 'us-east-1'
/** As AWS names buckets; every other store takes such names, too. */
const BUCKET = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/
const REGION_NAME = /^[a-z\d-]{1,40}$/i

/** A bucket, and who Daybook is there; plain values, which other processes can be given. */
export interface S3Address {
  /** 'https://s3.example.in'; http for this machine alone. */
  readonly origin: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  /** In no sentence, log or answer. */
  readonly secretAccessKey: string
}

export const S3_SENTENCE =
  'FILES_URL must be an address such as s3://KEY:SECRET@s3.example.in/bucket?region=ap-south-1 (in the secret / is %2F, # is %23, ? is %3F, @ is %40, % is %25)'

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** What may stand behind the ?; anything else is a slip. */
function regionOf(query: URLSearchParams): string | undefined {
  if ([...query.keys()].some((name) => name !== 'region')) return undefined
  const region = query.get('region') ?? REGION
  return REGION_NAME.test(region) ? region : undefined
}

/** @returns undefined for what is no such address */
export function s3AddressOf(text: string): S3Address | undefined {
  if (!text.startsWith('s3://') || !URL.canParse(text)) return undefined
  // Only addresses of the web have hosts that are checked and spelled in one way.
  const protocol = isLoopback(new URL(text).hostname) ? 'http:' : 'https:'
  const address = `${protocol}${text.slice('s3:'.length)}`
  if (!URL.canParse(address)) return undefined
  const { origin, pathname, searchParams, hash, username, password } = new URL(address)
  const [accessKeyId, secret] = [decoded(username), decoded(password)]
  const region = regionOf(searchParams)
  const bucket = pathname.slice(1).replace(/\/$/, '')
  if (!accessKeyId || !secret || region === undefined || hash !== '' || !BUCKET.test(bucket)) return undefined
  return { origin, bucket, region, accessKeyId, secretAccessKey: secret }
}

/** Where a bucket is, without who Daybook is there: 'the bucket files at s3.example.in'. */
export const bucketWords = ({ origin, bucket }: S3Address): string =>
  `the bucket ${bucket} at ${new URL(origin).host}`

export const bucketEnvironment = {
  FILES_URL: z.optional(
    z.pipe(
      z.string().check(z.refine((text) => s3AddressOf(text) !== undefined, S3_SENTENCE)),
      z.transform(s3AddressOf),
    ),
  ),
}
