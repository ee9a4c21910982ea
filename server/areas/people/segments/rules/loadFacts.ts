import { inArray, sql } from 'drizzle-orm';
import type { FactRecord, Facts } from '#domain/people/segmentRules/facts.ts';
import { RECORD_FIELDS, type RecordField } from '#domain/people/segmentRules/fields.ts';
import type { RuleContext } from '#domain/people/segmentRules/rule.ts';
import { rowsOf } from '#server/database/migrate.ts';
import { contacts } from '#server/database/schema/people/contacts.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import { relations } from './relations.ts';
import { withHashJoins } from './withHashJoins.ts';

type Line = {
  contact_id: number;
  field: RecordField;
  of: number;
  at: string;
  state: string;
  type: string | null;
  amount: string;
};

/** What rules can ask about some contacts, by their ids. For a few contacts: rules of all are evaluated in SQL. */
export async function loadFacts(
  db: Transaction,
  ids: readonly number[],
  context: RuleContext,
): Promise<Map<number, Facts>> {
  if (ids.length === 0) {
    return new Map();
  }
  const list = `{${ids.join(',')}}`;
  const people = sql`(select p.* from contacts p where p.id = any(${list}::integer[]))`;
  const parts = RECORD_FIELDS.map(
    (field) => sql`
      select r.contact_id, ${field}::text as field, r.of, r.at, r.state, r.type, r.amount
      from (${relations[field](context, people)}) r where r.contact_id = any(${list}::integer[])`,
  );
  const rows = await db
    .select()
    .from(contacts)
    .where(inArray(contacts.id, [...ids]));
  const lines = rowsOf<Line>(await withHashJoins(db, () => db.execute(sql.join(parts, sql` union all `))));
  const facts = new Map(rows.map((row) => [row.id, factsOf(row)]));
  for (const { contact_id, field, of, at, state, type, amount } of lines) {
    const record: FactRecord = { of, at: new Date(at).toISOString(), state, type, amount: Number(amount) };
    facts.get(contact_id)?.records[field].push(record);
  }
  return facts;
}

function factsOf(row: typeof contacts.$inferSelect): Facts {
  const { name, email, phone, organisation, city, country, source, language, birthday, tags } = row;
  return {
    columns: {
      ...{ name, email, phone, organisation, city, country, source, language, birthday },
      ...{ email_consent: row.emailConsent, sms_consent: row.smsConsent },
      ...{ last_activity: row.lastActivityAt?.toISOString() ?? null },
      ...{ job_title: row.jobTitle, postal_code: row.postalCode, created: row.createdAt.toISOString() },
    },
    ...{ tags, custom: row.custom },
    records: {
      ...{ tickets: [], spent: [], refund: [], attendance: [], invitation: [], survey: [], segment: [] },
      ...{ survey_answer: [], email_message: [], sms_message: [] },
    },
  };
}
