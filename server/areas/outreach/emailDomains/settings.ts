import type { Sent } from '#contract/kit/absent.ts';
import type { BodyOf } from '#contract/kit/define.ts';
import type { emailDomains as contract, emailSettings } from '#contract/outreach/emailDomains.ts';
import { emailDomains, emailSettings as table } from '#server/database/schema/outreach/emailDomains.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { originOf } from '#server/http/origin.ts';
import { invalid } from '#server/http/outputs/failures.ts';
import { writeAddress } from '#server/mail/prepareMail.ts';
import { ensureKeys } from './domains/keys.ts';
import { lockEmailDomains } from './domains/lockEmailDomains.ts';
import { senderAddress } from './emailSender.ts';
import { readSettings } from './readSettings.ts';
import { type EmailSecrets, sealSecrets, unsealSecrets } from './secrets.ts';
import { webhookPath } from './webhooks/webhookPath.ts';

type Calls = Handlers<typeof contract>;
type Body = BodyOf<(typeof contract)['POST /email/settings/update']>;
export const updateSettings: Calls['POST /email/settings/update'] = async (context) => {
  const { db, company, body, services } = context;
  const stored = await readSettings(db);
  const former = unsealSecrets(services.keys, stored.sealedSecrets);
  const secrets: EmailSecrets = {
    mailgunKey: body.mailgun_key ?? former.mailgunKey,
    mailgunSigningKey: body.mailgun_signing_key ?? former.mailgunSigningKey,
    smtpPassword: body.smtp_password ?? former.smtpPassword,
  };
  // A client that knows Mailgun only does not name the transport.
  const transport = body.transport ?? (body.mailgun_key ? 'mailgun' : stored.transport);
  refuseIncomplete({ ...body, transport }, secrets);
  const values = {
    ...{ transport, mailgunRegion: body.mailgun_region, mailgunDomain: body.mailgun_domain },
    ...{ mailgunFrom: body.mailgun_from, defaultFromName: body.default_from_name },
    ...{ replyToEmail: body.reply_to_email, emailFooter: body.email_footer, smtpHost: body.smtp_host },
    ...{ smtpPort: body.smtp_port, smtpSecurity: body.smtp_security, smtpUser: body.smtp_user },
    sealedSecrets: sealSecrets(services.keys, secrets),
  };
  await db
    .insert(table)
    .values({ companyId: company.id, ...values })
    .onConflictDoUpdate({ target: table.companyId, set: values });
  if (
    transport !== stored.transport ||
    body.smtp_host !== stored.smtpHost ||
    body.mailgun_region !== stored.mailgunRegion
  ) {
    await forgetChecks(context);
  }
  return { data: await presentSettings(context), message: 'Settings saved' };
};

/** Another server sends, so domains need other records: each waits for its next check. */
async function forgetChecks({ db, company, services }: HandlerContext): Promise<void> {
  await lockEmailDomains(db, company.id);
  const nextCheckAt = services.clock.now();
  await db.update(emailDomains).set({ status: 'pending', checks: {}, providerRecords: null, nextCheckAt });
  await ensureKeys(db, services);
}

/** What a page may know of the settings: whether secrets are stored, and not the secrets. */
export async function presentSettings(
  context: Pick<HandlerContext, 'db' | 'company' | 'services'>,
): Promise<Sent<typeof emailSettings>> {
  const { db, company, services } = context;
  const row = await readSettings(db);
  const secrets = unsealSecrets(services.keys, row.sealedSecrets);
  const sender = await senderAddress(db, row, services.environment);
  return {
    ...{ transport: row.transport, mailgun_region: row.mailgunRegion, mailgun_domain: row.mailgunDomain },
    ...{ mailgun_from: row.mailgunFrom, has_mailgun_key: secrets.mailgunKey !== '' },
    ...{ has_mailgun_signing_key: secrets.mailgunSigningKey !== '', default_from_name: row.defaultFromName },
    ...{ reply_to_email: row.replyToEmail, email_footer: row.emailFooter, smtp_host: row.smtpHost },
    ...{ smtp_port: row.smtpPort, smtp_security: row.smtpSecurity, smtp_user: row.smtpUser },
    ...{ has_smtp_password: secrets.smtpPassword !== '', sender: writeAddress(sender) },
    webhook_url: originOf(services.environment) + webhookPath(company.id),
  };
}

/** @throws 422 for what the chosen way of sending cannot do without */
function refuseIncomplete(body: Body, { mailgunKey }: EmailSecrets): void {
  const errors = {
    ...(body.transport === 'mailgun' && !mailgunKey && { mailgun_key: ['Enter the API key of your Mailgun account.'] }),
    ...(body.transport === 'mailgun' &&
      !body.mailgun_domain && { mailgun_domain: ['Enter the domain that Mailgun sends from.'] }),
    ...(body.transport === 'smtp' && !body.smtp_host && { smtp_host: ['Enter the host of your mail server.'] }),
    ...(body.transport === 'smtp' && !body.smtp_port && { smtp_port: ['Enter a port such as 587.'] }),
  };
  if (Object.keys(errors).length > 0) {
    throw invalid(errors);
  }
}
