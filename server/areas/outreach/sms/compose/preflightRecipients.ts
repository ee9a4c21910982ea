import type { Sent } from '#contract/kit/absent.ts';
import type { BodyOf } from '#contract/kit/define.ts';
import type { sms as contract } from '#contract/outreach/sms.ts';
import type { smsRecipient } from '#contract/outreach/smsMessage.ts';
import { choiceOf } from '#server/areas/people/recipients/choiceOf.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Handlers } from '#server/http/implement.ts';
import { csvFile } from '#server/http/outputs/csv.ts';
import { pageIn } from '#server/http/records/paginate.ts';
import { planMessages } from './planMessages.ts';

type Calls = Handlers<typeof contract>;
type Asked = BodyOf<(typeof contract)['POST /sms/preflight/recipients/export']>;
type Recipient = Sent<typeof smsRecipient>;

/** Everyone with one outcome, computed as when the message is sent; the preflight shows only the first ones. */
export const preflightRecipients: Calls['POST /sms/preflight/recipients'] = async (context) =>
  pageIn(await recipientsOf(context, context.body), context.body);

export const exportPreflight: Calls['POST /sms/preflight/recipients/export'] = async (context) => {
  const { outcome } = context.body;
  const rows = (await recipientsOf(context, context.body)).map((row, index) => ({ ...row, index }));
  const isReady = outcome === 'ready';
  return csvFile<(typeof rows)[number]>(context, {
    name: `sms-${outcome.replaceAll(/[^a-z_]/g, '')}.csv`,
    columns: {
      name: ({ name }) => name,
      number: ({ number }) => number,
      ...(isReady
        ? {
            message: ({ body }: Recipient) => body,
            parts: ({ parts }: Recipient) => parts,
            credits: ({ credits }: Recipient) => credits,
          }
        : { reason: () => outcome }),
    },
    read: async (_, after, limit) => rows.slice((after?.index ?? -1) + 1, (after?.index ?? -1) + 1 + limit),
  });
};

async function recipientsOf(context: HandlerContext, { outcome, search, ...draft }: Asked): Promise<Recipient[]> {
  const { messages, leftOut } = await planMessages(context, { ...draft, choice: choiceOf(draft) });
  const people: Recipient[] =
    outcome === 'ready'
      ? messages.map(({ name, number, body, parts, credits }) => ({ name, number, body, parts, credits }))
      : leftOut
          .filter(({ reason }) => reason === outcome)
          .map(({ name, address }) => ({ name, number: address, body: null, parts: null, credits: null }));
  const text = search.toLowerCase();
  const matches = ({ name, number }: Recipient) => `${name ?? ''} ${number ?? ''}`.toLowerCase().includes(text);
  return text === '' ? people : people.filter(matches);
}
