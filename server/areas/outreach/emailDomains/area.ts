import { z } from 'zod';
import { defineArea } from '#server/defineArea.ts';
import { defineJob } from '#server/queue/defineJob.ts';
import { storeEmailDomains } from './demo/storeEmailDomains.ts';
import { emailDomainRoutes } from './endpoints.ts';
import { emailDomainPages } from './pages.ts';
import { recheckDomains } from './recheckDomains.ts';
import { mountMailgunWebhook } from './webhooks/mountMailgunWebhook.ts';

/** How a company sends its newsletters: provider, sending domains with their DNS, and keys. */
export const emailDomains = defineArea({
  name: 'emailDomains',
  endpoints: emailDomainRoutes,
  pages: emailDomainPages,
  jobs: [
    defineJob('emailDomains.recheck', z.object({}), (_, { services }) => recheckDomains(services), { attempts: 1 }),
  ],
  schedules: { 'emailDomains.recheck': 10 * 60_000 },
  mounts: [mountMailgunWebhook],
  roles: { 'email.settings': ['Owner', 'Manager'] },
  explanations: { 'email.settings': 'Set up how e-mail is sent: provider, sending domains and keys' },
  demo: { store: storeEmailDomains },
  logged: {
    fields: [
      ...['transport', 'mailgun_region', 'mailgun_domain', 'mailgun_from', 'default_from_name', 'reply_to_email'],
      ...['email_footer', 'smtp_host', 'smtp_port', 'smtp_security', 'smtp_user', 'domain'],
    ],
    ignored: ['POST /email/settings/test-connection'],
  },
});
