import { judgeSmsSender } from '#domain/outreach/smsSender.ts';
import type { Services } from '#server/services.ts';
import type { SmsProvider } from './SmsProvider.ts';
import { sandboxSms } from './sandbox.ts';
import { twilioSms } from './twilio.ts';

export function smsProviderName({ environment }: Pick<Services, 'environment'>): SmsProvider['name'] {
  return environment.TWILIO_ACCOUNT_SID ? 'twilio' : 'sandbox';
}

/** The provider of the installation: the sandbox, unless an account is configured. */
export function smsProvider(services: Pick<Services, 'environment' | 'database' | 'clock'>): SmsProvider {
  return smsProviderName(services) === 'twilio' ? twilioSms(services.environment) : sandboxSms(services);
}

/** Who messages come from, as configured; null in the sandbox, and where a messaging service chooses. */
export function smsSender(services: Pick<Services, 'environment'>) {
  const { TWILIO_FROM: from, TWILIO_MESSAGING_SERVICE_SID: service } = services.environment;
  return smsProviderName(services) === 'twilio' && from && !service
    ? { sender: from, sender_kind: judgeSmsSender(from).kind }
    : { sender: null, sender_kind: null };
}
