import { eq } from 'drizzle-orm';
import { smsParts } from '#domain/outreach/smsParts.ts';
import { sandboxTexts } from '#server/database/schema/outreach/sms.ts';
import { asSystem } from '#server/database/tenancy.ts';
import type { Services } from '#server/services.ts';
import type { SmsProvider } from './SmsProvider.ts';

/** Numbers that end like this fail, so that failures can be tried out. */
const FAILING = '0000';

/** A test provider with a mailbox of its own, which a page shows as a phone. Nothing leaves the installation. */
export function sandboxSms({ database, clock }: Pick<Services, 'database' | 'clock'>): SmsProvider {
  return {
    name: 'sandbox',
    askAfter: 2000,
    async send({ companyId, reference, number, body }) {
      const { parts } = smsParts(body);
      const status = number.endsWith(FAILING) ? 'failed' : 'delivered';
      await asSystem(database, (db) =>
        db
          .insert(sandboxTexts)
          .values({ companyId, reference, number, body, parts, status, createdAt: clock.now() })
          .onConflictDoNothing(),
      );
      return { kind: 'accepted', providerId: reference, parts };
    },
    async find({ reference }) {
      const [found] = await asSystem(database, (db) =>
        db.select().from(sandboxTexts).where(eq(sandboxTexts.reference, reference)),
      );
      return found ? { kind: 'accepted', providerId: reference, parts: found.parts } : null;
    },
    async report(providerId) {
      const [found] = await asSystem(database, (db) =>
        db.select().from(sandboxTexts).where(eq(sandboxTexts.reference, providerId)),
      );
      return found?.status === 'failed'
        ? { status: 'failed', failure: 'The number does not exist (sandbox).' }
        : { status: found?.status ?? 'sent', failure: null };
    },
  };
}
