import { roles } from '#server/database/schema/account/roles.ts';
import { memberships, users } from '#server/database/schema/account/users.ts';
import type { Demo } from '#server/demo/DemoPart.ts';

type Member = { id: number; name: string };

/** The demo users who create a company's records, admit its guests and make refunds. */
export function demoStaff(demo: Pick<Demo, 'book' | 'company'>): { owner: Member; checkIn: Member; refunder: Member } {
  const owner = memberWith(demo, 'Owner');
  if (!owner) {
    throw new Error(`Nobody owns ${demo.company.name}.`);
  }
  return { owner, checkIn: memberWith(demo, 'Check-in') ?? owner, refunder: memberWith(demo, 'Finance') ?? owner };
}

function memberWith({ book, company }: Pick<Demo, 'book' | 'company'>, roleName: string): Member | undefined {
  const role = book.rowsOf(company, roles).find(({ name }) => name === roleName);
  const membership = book.rowsOf(company, memberships).findLast(({ roleId }) => roleId === role?.id);
  return book.rows(users).find(({ id }) => id === membership?.userId);
}
