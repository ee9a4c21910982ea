import { pageUrl } from '#domain/kit/pageUrl.ts';
import type { AttentionSource } from '#server/declarations/AttentionSource.ts';

/** Tells whoever manages the company that nothing it mails arrives, because the installation has no mail server. */
export const mailAttention: AttentionSource = {
  access: 'company.manage',
  find: async ({ services, company }) =>
    services.environment.MAIL_URL || company.isDemo
      ? null
      : {
          title: 'E-mails are not sent',
          detail:
            'This installation has no mail server. Invitations and tickets stay in its outbox; copy their links instead.',
          url: pageUrl('Email/Settings'),
          action: 'See the settings',
          is_urgent: true,
        },
};
