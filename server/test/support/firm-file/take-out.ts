// The file of a firm without the calls around it, its lines, and the same brought into another Daybook by its calls.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect } from 'vitest'
import type { FirmImport } from '@daybook/contract/account/firm-import/firm-import-calls.ts'
import { inviteWaiting } from '#features/account/joining/waiting-account.ts'
import { makeArchive } from '#features/firm-export/make.ts'
import type { PartsOf } from '#features/firm-export/part.ts'
import { firmExportParts } from '#features/firm-export-parts.ts'
import { workOnFirmImports } from '#features/firm-import/job.ts'
import { actorWithoutSession } from '#http/sessions/find-actor.ts'
import { withTenant } from '#db/tenant-context.ts'
import type { TestApp } from '#test/support/app.ts'
import type { Actor } from '#test/support/caller.ts'
import type { Office } from '#test/support/people/actors.ts'

export const PATH = '/api/system/firm_imports'

export type Lines = ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]>

/** Lines of each part that has some. */
export const linesIn = (bytes: Uint8Array): Lines =>
  new Map(
    Object.entries(unzipSync(bytes))
      .filter(([path]) => path.endsWith('.jsonl'))
      .map(([path, part]) => [
        path,
        Buffer.from(part)
          .toString()
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line) as Record<string, unknown>),
      ]),
  )

/** @returns the path of the archive */
export async function takeOut(
  { deps }: Pick<TestApp, 'deps'>,
  userId: number,
  {
    withoutPersonal = false,
    partsOf = firmExportParts,
  }: { readonly withoutPersonal?: boolean; readonly partsOf?: PartsOf } = {},
): Promise<string> {
  const actor = await actorWithoutSession(deps, userId)
  if (!actor) throw new Error(`no account ${userId}`)
  await withTenant(actor.scopeId, () =>
    makeArchive(deps, { actor, withoutPersonal, partsOf, file: 'firm.zip', onPart: async () => undefined }),
  )
  return join(deps.config.dataDir, 'exports', 'firm.zip')
}

interface Sent {
  readonly status: number
  readonly body: { readonly id: number; readonly detail?: string; readonly message?: string }
}

export async function send({ app }: Pick<Office, 'app'>, actor: Actor, bytes: Uint8Array): Promise<Sent> {
  const reply = await app.inject({
    method: 'POST',
    url: `${PATH}/file`,
    headers: { authorization: `Bearer ${actor.token}`, 'content-type': 'application/zip' },
    payload: Buffer.from(bytes),
  })
  return { status: reply.statusCode, body: reply.json<Sent['body']>() }
}

/** What the worker does, and what it says of failures that are its own. */
export async function work({ deps }: Pick<TestApp, 'deps'>): Promise<readonly object[]> {
  const failures: object[] = []
  await workOnFirmImports(deps, inviteWaiting, new AbortController().signal, {
    info: () => undefined,
    warn: () => undefined,
    error: (details) => void failures.push(details),
  })
  return failures
}

export const importOf = async (office: Office, id: number): Promise<FirmImport> =>
  (await office.as(office.superAdmin).get<FirmImport>(`${PATH}/${id}`)).body

/** Sent, looked through, started with everybody who can be invited, and in. */
export async function bringIn(office: Office, file: string | Uint8Array): Promise<FirmImport> {
  const bytes = typeof file === 'string' ? await readFile(file) : file
  const { status, body } = await send(office, office.superAdmin, bytes)
  expect([status, body]).toMatchObject([201, {}])
  expect(await work(office)).toEqual([])
  const looked = await importOf(office, body.id)
  expect([looked.state, looked.error]).toEqual(['ready', ''])
  const people = (looked.preview?.people ?? [])
    .filter(({ standing }) => standing === 'invite')
    .map(({ id }) => id)
  const started = await office.as(office.superAdmin).post(`${PATH}/${body.id}/start`, { people })
  expect([started.status, started.body]).toMatchObject([201, {}])
  expect(await work(office)).toEqual([])
  const done = await importOf(office, body.id)
  expect([done.state, done.error]).toEqual(['done', ''])
  return done
}
