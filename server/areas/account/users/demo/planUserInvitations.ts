import { demoStaff } from '#server/areas/account/auth/demo/demoStaff.ts';
import { roles } from '#server/database/schema/account/roles.ts';
import { userInvitations } from '#server/database/schema/account/users.ts';
import type { Demo } from '#server/demo/DemoPart.ts';
import { newToken } from '#server/tokens.ts';
import { linkOf } from '../mailInvitation.ts';

const DAY = 86_400_000;

/** Pending invitations and how many days ago they were sent. */
const INVITED = [
  { name: 'Priya Raman', email: 'priya@example.test', role: 'Marketing', days: 2 },
  { name: 'Henrik Dahl', email: 'henrik@example.test', role: 'Check-in', days: 20 },
] as const;

/** Adds an open and an expired invitation. */
export function planUserInvitations(demo: Demo): void {
  const { book, company, now } = demo;
  const { owner } = demoStaff(demo);
  for (const { name, email, role, days } of INVITED) {
    const found = book.rowsOf(company, roles).find((one) => one.name === role);
    if (found) {
      const link = linkOf(newToken(), new Date(now.getTime() - days * DAY));
      book.add(userInvitations, { companyId: company.id, name, email, roleId: found.id, invitedBy: owner.id, ...link });
    }
  }
}
