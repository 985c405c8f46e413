// What a person reads in the terminal after `npm start`.
import { DEMO_PASSWORD, type Person } from '#demo/people.ts'
import { MADE_UP_DAYS } from '@daybook/contract/engine/limits.ts'
import type { FirstAdmin } from '#features/account/first-admin.ts'

const line = (text = '') => process.stdout.write(`${text}\n`)

/**
 * Prints the address and, on the first start, how the administrator signs in.
 * @param hasFirm whether the first start has brought firms along already
 */
export function printBanner(address: string, firstAdmin: FirstAdmin | undefined, hasFirm: boolean): void {
  line()
  line(`  Daybook is ready at ${address}`)
  if (firstAdmin) {
    line()
    line('  The Super Admin of this installation:')
    line(`    e-mail    ${firstAdmin.email}`)
    line(
      firstAdmin.isGenerated
        ? `    password  ${firstAdmin.password}   (shown only now, please change it within ${MADE_UP_DAYS} days)`
        : '    password  as given in SUPER_ADMIN_PASSWORD',
    )
    const first = hasFirm ? '' : ` Make your firm, with a sign-in for your daily work, at ${address}/home`
    line(`  A Super Admin administers only.${first}`)
  }
  line()
}

/** @param people who can sign in now; undefined if the database held data already */
export function printDemoBanner(people: readonly Person[] | undefined): void {
  if (!people) {
    line('  This database holds data already, so the demo has added nothing to it.')
    line('  To see the demo, start with an empty database, for example with DATA_DIR=./data/demo')
    line()
    return
  }
  line(`  The demo is ready. All its people sign in with the password  ${DEMO_PASSWORD}`)
  line()
  for (const { firstname, lastname, role, firm, email } of people) {
    const columns = [`${firstname} ${lastname}`.padEnd(18), role.name.padEnd(8)]
    line(`    ${columns.join(' ')} ${(firm?.name ?? 'on their own').padEnd(25)} ${email}`)
  }
  line()
  line('  Everybody knows this password, so keep the demo on a machine that only you can reach.')
  line()
}
