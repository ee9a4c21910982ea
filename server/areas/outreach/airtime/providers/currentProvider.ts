import type { Services } from '#server/services.ts';
import type { AirtimeProvider } from './AirtimeProvider.ts';
import { africasTalking } from './africasTalking.ts';
import { sandboxAirtime } from './sandbox.ts';

/** The provider of the installation: the sandbox, unless an account is configured. */
export function airtimeProvider({ environment }: Pick<Services, 'environment'>): AirtimeProvider {
  return environment.AFRICASTALKING_API_KEY ? africasTalking(environment) : sandboxAirtime;
}
