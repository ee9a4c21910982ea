import { recipients as contract } from '#contract/people/recipients.ts';
import { RECIPIENT_OUTCOMES } from '#domain/people/recipients.ts';
import { implement } from '#server/http/implement.ts';
import { resolveRecipients } from './resolveRecipients.ts';

export const recipientRoutes = implement(contract, {
  'POST /recipients/resolve': async ({ db, company, body }) => {
    const { outcome, page, per_page: perPage } = body;
    const resolved = await resolveRecipients(db, body, { companyId: company.id, ...body });
    const shown = resolved.filter((recipient) => recipient.outcome === outcome);
    const from = (page - 1) * perPage;
    const data = shown
      .slice(from, from + perPage)
      .map(({ contactId, ...recipient }) => ({ contact_id: contactId, ...recipient }));
    return {
      data: {
        chosen: resolved.length,
        counts: RECIPIENT_OUTCOMES.map((each) => ({
          outcome: each,
          recipients: resolved.filter((recipient) => recipient.outcome === each).length,
        })),
        recipients: {
          ...{ data, current_page: page, per_page: perPage, total: shown.length, is_total_exact: true, links: [] },
          ...{ from: data.length > 0 ? from + 1 : null, to: data.length > 0 ? from + data.length : null },
          last_page: Math.max(1, Math.ceil(shown.length / perPage)),
        },
      },
    };
  },
});
