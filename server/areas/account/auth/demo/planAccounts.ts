import { roles } from '#server/database/schema/account/roles.ts';
import { memberships, users } from '#server/database/schema/account/users.ts';
import { customers } from '#server/database/schema/selling/customers.ts';
import type { Demo } from '#server/demo/DemoPart.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#server/demo/people.ts';
import { hashPassword } from '../passwords.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Adds a company's roles, staff and customers with a portal account. */
export async function planAccounts(demo: Demo): Promise<void> {
  const passwordHash = await hashDemoPassword();
  for (const template of Object.values(demo.roles)) {
    demo.book.add(roles, { companyId: demo.company.id, ...template });
  }
  planStaff(demo, passwordHash);
  planCustomers(demo, passwordHash);
}

let passwordHash: Promise<string> | undefined;

/** One hash for all demo accounts, because hashing is slow by design. */
function hashDemoPassword(): Promise<string> {
  passwordHash ??= hashPassword(DEMO_PASSWORD);
  return passwordHash;
}

function planStaff({ book, company, now, random }: Demo, passwordHash: string): void {
  const createdAt = new Date(now.getTime() - 400 * DAY);
  for (const { side, companies, name, email, ...person } of DEMO_PEOPLE) {
    const role = book.rowsOf(company, roles).find((one) => 'role' in person && one.name === person.role);
    if (side !== 'staff' || !companies.includes(company.slug) || !role) {
      continue;
    }
    const user =
      book.rows(users).find((one) => one.email === email) ??
      book.add(users, { name, email, passwordHash, emailVerifiedAt: createdAt, createdAt });
    const scope = 'isConfined' in person && person.isConfined ? 'campaigns' : 'company';
    const lastSignInAt = new Date(now.getTime() - random.whole(2, 96) * HOUR);
    book.add(memberships, { companyId: company.id, userId: user.id, roleId: role.id, scope, lastSignInAt, createdAt });
  }
}

function planCustomers({ book, company, now }: Demo, passwordHash: string): void {
  const createdAt = new Date(now.getTime() - 95 * DAY);
  for (const { side, companies, name, email } of DEMO_PEOPLE) {
    if (side === 'portal' && companies.includes(company.slug)) {
      book.add(customers, { companyId: company.id, name, email, passwordHash, emailVerifiedAt: createdAt, createdAt });
    }
  }
}
