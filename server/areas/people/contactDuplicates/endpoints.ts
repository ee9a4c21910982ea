import { desc, gt, inArray, sql } from 'drizzle-orm';
import { contactDuplicates as contract } from '#contract/people/contactDuplicates.ts';
import { counted } from '#domain/kit/counted.ts';
import { MERGED_FIELD_LABELS, MERGED_FIELDS, UNDO_DAYS } from '#domain/people/contactDuplicates.ts';
import { contactMerges } from '#server/database/schema/people/contactDuplicates.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import { implement } from '#server/http/implement.ts';
import { invalid, notFound } from '#server/http/outputs/failures.ts';
import { paginate } from '#server/http/records/paginate.ts';
import { recordFinder } from '#server/http/records/recordFinder.ts';
import { listGroups } from './listGroups.ts';
import { mergeCertain } from './mergeCertain.ts';
import { mergeContacts, storedRows } from './merging/mergeContacts.ts';
import { columnsToKeep, undoMerge } from './merging/undoMerge.ts';
import { mergeRows, presentedMerge, presentMerge } from './presentMerge.ts';
import { similarContacts } from './similarContacts.ts';

const DAY = 86_400_000;
const findMerge = recordFinder(contactMerges, 'That merge');

export const duplicateRoutes = implement(contract, {
  'GET /contacts/duplicates/json': listGroups,
  'GET /contacts/duplicates/similar': similarContacts,
  'POST /contacts/duplicates/merge': async (context) => {
    const { survivor_id: survivorId, choices } = context.body;
    const absorbedIds = [...new Set(context.body.absorbed_ids)].filter((id) => id !== survivorId);
    if (absorbedIds.length === 0) {
      throw invalid({ absorbed_ids: ['Choose at least two contacts.'] });
    }
    const { id } = await mergeContacts(context, { survivorId, absorbedIds, choices });
    const message = `${counted(absorbedIds.length + 1, 'contact')} merged. This can be undone for ${UNDO_DAYS} days.`;
    return { data: await presentedMerge(context.db, id), message };
  },
  'POST /contacts/duplicates/merge-certain': mergeCertain,
  'POST /contacts/duplicates/dismiss': async ({ db, body, user, company, services }) => {
    const ids = [...new Set(body.contact_ids)].sort((a, b) => a - b);
    const known = await db.select({ id: contacts.id }).from(contacts).where(inArray(contacts.id, ids));
    if (known.length < ids.length) {
      throw notFound('One of these contacts no longer exists.');
    }
    const list = `{${ids.join(',')}}`;
    await db.execute(sql`
      insert into contact_pairs (company_id, first_id, second_id, reasons, confidence, dismissed_at, dismissed_by)
      select ${company.id}, a, b, '{}', 0, ${services.clock.now().toISOString()}::timestamptz, ${user?.id ?? null}::integer
      from unnest(${list}::integer[]) a cross join unnest(${list}::integer[]) b where a < b order by a, b
      on conflict (first_id, second_id) do update set dismissed_at = excluded.dismissed_at, dismissed_by = excluded.dismissed_by`);
    return { message: 'Remembered: these are different people' };
  },
  'GET /contacts/merges': ({ db, query, services }) =>
    paginate(db, query, {
      id: contactMerges.id,
      where: gt(contactMerges.mergedAt, new Date(services.clock.now().getTime() - UNDO_DAYS * DAY)),
      order: [desc(contactMerges.mergedAt), desc(contactMerges.id)],
      rows: mergeRows(db),
      present: (rows: Parameters<typeof presentMerge>[0][]) => rows.map(presentMerge),
    }),
  'GET /contacts/merges/{id}': async ({ db, params }) => {
    const merge = await findMerge(db, params.id);
    const current = (await storedRows(db, [merge.survivorId]))[0];
    const kept = current ? columnsToKeep(merge, current) : [];
    return {
      data: {
        restored: merge.absorbedNames,
        moved: merge.moved.length + merge.dropped.length,
        kept_fields: MERGED_FIELDS.filter((field) => kept.includes(field)).map((field) => MERGED_FIELD_LABELS[field]),
        refusal:
          merge.undoneAt !== null
            ? 'This merge was undone already.'
            : current
              ? null
              : `“${merge.survivorName}” was deleted or merged again. Restore it first.`,
      },
    };
  },
  'POST /contacts/merges/{id}/undo': async (context) => {
    const { absorbedNames } = await undoMerge(context, context.params.id);
    const message = `${counted(absorbedNames.length, 'contact')} restored`;
    return { data: await presentedMerge(context.db, context.params.id), message };
  },
});
