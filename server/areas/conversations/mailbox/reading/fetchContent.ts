import type { StepsContext } from '#server/http/inputs/Steps.ts';
import { storeContent } from '../content/storeContent.ts';
import type { MailRow } from './presentMail.ts';

/**
 * Fetches the content of a mail from its server, unless it is here already. A mailbox without a server has all its
 * content here, and so has a mail that the server has not numbered yet.
 * @throws 409 with the reason if the server does not give it, 404 if it is gone there
 */
export async function fetchContent({ services }: Pick<StepsContext, 'services'>, mail: MailRow): Promise<void> {
  if (mail.uid !== null) {
    await storeContent(services, mail);
  }
}
