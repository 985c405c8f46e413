// As much of the provider's interface as the tests use; the package carries no types.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export interface Context {
    readonly path: string
    readonly req: IncomingMessage
    readonly res: ServerResponse
    body: unknown
    status: number
    type: string
    respond?: boolean
  }
  export default class Provider {
    constructor(issuer: string, configuration: Readonly<Record<string, unknown>>)
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: unknown): Promise<void>
    readonly Grant: new (about: { accountId: string; clientId: string }) => {
      addOIDCScope(scope: string): void
      save(): Promise<string>
    }
  }
}
