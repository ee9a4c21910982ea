import { contactTimeline as contract } from '#contract/people/contactTimeline.ts';
import { implement } from '#server/http/implement.ts';
import { findContact } from '../contactRecords.ts';
import { personOf } from './personOf.ts';
import { timelineEntries } from './timelineEntries.ts';
import { totalsOf } from './totalsOf.ts';

export const timelineRoutes = implement(contract, {
  'GET /contacts/{id}/timeline': async (context) => {
    const { db, params, query, permissions } = context;
    const { id } = await findContact(db, params.id);
    const person = await personOf(context, id);
    const page = await timelineEntries(context, person, query);
    const isFirst = query.before === undefined;
    return { ...page, totals: isFirst && permissions.has('orders.view') ? await totalsOf(db, person) : [] };
  },
});
