import type { Transaction } from '#server/database/tenancy.ts';
import type { Company } from '#server/http/context.ts';
import { portalAddress } from '#server/http/portalAddress.ts';
import type { Services } from '#server/services.ts';
import { mailCustomerVerification, mailStaffVerification } from './mails.ts';
import { issueToken } from './tokens.ts';

type Person = { id: number; name: string; email: string };

export async function sendStaffVerification(services: Services, db: Transaction, user: Person): Promise<void> {
  const token = await issueToken(db, 'verify-email', { userId: user.id }, services.clock.now());
  await mailStaffVerification(services, db, user, `/verify-email/${token}`);
}

export async function sendCustomerVerification(
  services: Services,
  db: Transaction,
  customer: Person,
  company: Company,
): Promise<void> {
  const token = await issueToken(db, 'verify-customer', { customerId: customer.id }, services.clock.now());
  const origin = await portalAddress(services.environment, db, company);
  await mailCustomerVerification(services, db, customer, company, `${origin}/portal/verify/${token}`);
}
