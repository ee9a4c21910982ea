import type { MailServer } from '#domain/conversations/mailbox.ts';
import type { Environment } from '#server/environment.ts';
import { type ExplainedFailure, explainFailure } from './explainFailure.ts';
import { type Credentials, openImap } from './openImap.ts';
import { openSmtp } from './openSmtp.ts';

type Direction = { server: MailServer; credentials: Credentials };
/** Null if it works. */
export type TestedServers = { incoming: ExplainedFailure | null; outgoing: ExplainedFailure | null };

/** Signs in to both servers at the same time. */
export async function testServers(
  environment: Pick<Environment, 'ALLOW_PRIVATE_HOSTS'>,
  { incoming, outgoing }: { incoming: Direction; outgoing: Direction },
): Promise<TestedServers> {
  const tested = await Promise.allSettled([testImap(environment, incoming), testSmtp(environment, outgoing)]);
  const [imap, smtp] = tested.map((each) => (each.status === 'rejected' ? explainFailure(each.reason) : null));
  return { incoming: imap ?? null, outgoing: smtp ?? null };
}

async function testImap(environment: Pick<Environment, 'ALLOW_PRIVATE_HOSTS'>, { server, credentials }: Direction) {
  const session = await openImap(environment, server, credentials);
  await session.close();
}

async function testSmtp(environment: Pick<Environment, 'ALLOW_PRIVATE_HOSTS'>, { server, credentials }: Direction) {
  const smtp = await openSmtp(environment, server, credentials);
  try {
    await smtp.verify();
  } finally {
    smtp.close();
  }
}
