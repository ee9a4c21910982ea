import type { StepsContext } from '#server/http/inputs/Steps.ts';
import type { MailRow } from './presentMail.ts';

/** Fetches the content of a mail from its server, unless it is here already. */
export async function fetchContent(_context: StepsContext, _mail: MailRow): Promise<void> {
  // A mailbox without a server has all its content here.
}
