import { emailSettings as table } from '#server/database/schema/outreach/emailDomains.ts';
import type { Transaction } from '#server/database/tenancy.ts';

export type EmailSettingsRow = Omit<typeof table.$inferSelect, 'companyId'>;

const DEFAULTS: EmailSettingsRow = {
  ...{ transport: 'installation', mailgunRegion: 'eu', mailgunDomain: null, mailgunFrom: null },
  ...{ defaultFromName: null, replyToEmail: null, emailFooter: null },
  ...{ smtpHost: null, smtpPort: null, smtpSecurity: 'starttls', smtpUser: null, sealedSecrets: null },
};

/** The settings of the transaction's company. */
export async function readSettings(db: Transaction): Promise<EmailSettingsRow> {
  const [row] = await db.select().from(table);
  return row ?? DEFAULTS;
}
