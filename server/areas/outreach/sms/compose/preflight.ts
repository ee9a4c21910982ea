import type { Sent } from '#contract/kit/absent.ts';
import type { sms as contract } from '#contract/outreach/sms.ts';
import type { smsPreflight } from '#contract/outreach/smsMessage.ts';
import { choiceOf } from '#server/areas/people/recipients/choiceOf.ts';
import { readWallet } from '#server/areas/wallet/wallet/ledger/ledger.ts';
import type { Handlers } from '#server/http/implement.ts';
import { smsSender } from '../providers/currentProvider.ts';
import { readSettings } from '../settings.ts';
import { needsApproval } from './needsApproval.ts';
import { type PlannedMessage, planMessages } from './planMessages.ts';

const EXAMPLES = 10;
const PREVIEWS = 3;

/** What sending would do, computed as when it is sent. */
export const preflight: Handlers<typeof contract>['POST /sms/preflight'] = async (context) => {
  const { db, company, body } = context;
  const plan = await planMessages(context, { ...body, choice: choiceOf(body) });
  const settings = await readSettings(context);
  const { available } = await readWallet({ db, companyId: company.id });
  const reasons = Map.groupBy(plan.leftOut, ({ reason }) => reason);
  return {
    data: {
      ...{ chosen: plan.messages.length + plan.leftOut.length, ready: plan.messages.length },
      ...{ parts: plan.parts, credits: plan.credits, balance: available },
      needs_approval: needsApproval(context, settings, { recipients: plan.messages.length, credits: plan.credits }),
      ...smsSender(context.services),
      left_out: [...reasons].map(([reason, people]) => ({
        reason,
        recipients: people.length,
        examples: people.slice(0, EXAMPLES).map(({ name, address }) => ({ name, address })),
      })),
      countries: countriesOf(plan.messages),
      previews: plan.messages
        .slice(0, PREVIEWS)
        .map(({ name, number, body: text, parts }) => ({ name, number, body: text, parts })),
    },
  };
};

function countriesOf(messages: PlannedMessage[]): Sent<typeof smsPreflight>['countries'] {
  return [...Map.groupBy(messages, ({ country }) => country)]
    .map(([country, of]) => ({
      country,
      recipients: of.length,
      parts: of.reduce((sum, { parts }) => sum + parts, 0),
      credits: of.reduce((sum, { credits }) => sum + credits, 0),
    }))
    .sort((a, b) => b.recipients - a.recipients);
}
