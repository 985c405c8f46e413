// What a person reads in the terminal after `npm start`.
import type { FirstAdmin } from '#features/account/first-admin.ts'

const line = (text = '') => process.stdout.write(`${text}\n`)

/** Prints the address and, on the first start, how the administrator signs in. */
export function announce(address: string, firstAdmin: FirstAdmin | undefined): void {
  line()
  line(`  Daybook is ready at ${address}`)
  if (firstAdmin) {
    line()
    line('  The Super Admin of this installation:')
    line(`    e-mail    ${firstAdmin.email}`)
    line(
      firstAdmin.isGenerated
        ? `    password  ${firstAdmin.password}   (shown only now, please keep it)`
        : '    password  as given in SUPER_ADMIN_PASSWORD',
    )
    line(
      `  A Super Admin administers only. For your daily work sign up for a personal account: ${address}/account/register`,
    )
  }
  line()
}
