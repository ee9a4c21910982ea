import { outboxTransport } from '#server/mail/outboxTransport.ts';
import type { Services } from '#server/services.ts';
import type { EmailTransport } from './EmailTransport.ts';

/** The sandbox: stores each mail once, for `/dev/outbox`, and sends nothing. */
export function outboxEmail({ database, clock }: Pick<Services, 'database' | 'clock'>): EmailTransport {
  const outbox = outboxTransport(database, clock);
  return {
    name: 'outbox',
    async send(mail) {
      await outbox.deliver(mail);
      return { kind: 'accepted', providerId: mail.messageId };
    },
    find: null,
    close: () => outbox.close(),
  };
}
