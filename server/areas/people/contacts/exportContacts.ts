import { and, asc, gt, inArray, isNull } from 'drizzle-orm';
import type { QueryOf } from '#contract/kit/define.ts';
import type { contactActions as contract } from '#contract/people/contactActions.ts';
import { todayIn } from '#domain/kit/time/days.ts';
import type { CustomValue } from '#domain/people/contactFields.ts';
import { postalText } from '#domain/people/postalAddresses.ts';
import { contacts as table } from '#server/database/schema/people/contacts.ts';
import { rowByRow } from '#server/database/search.ts';
import type { Transaction } from '#server/database/tenancy.ts';
import type { HandlerContext } from '#server/http/context.ts';
import type { Download } from '#server/http/outputs/answers.ts';
import { csvFile } from '#server/http/outputs/csv.ts';
import { localTime } from '#server/http/outputs/localTime.ts';
import { presentContacts } from './addresses/presentContacts.ts';
import { contactFilter } from './contactFilter.ts';
import { contactList } from './contactList.ts';
import { contactFieldsOf } from './customValues.ts';

type Query = QueryOf<(typeof contract)['GET /contacts/export']>;
type Line = Awaited<ReturnType<typeof presentContacts>>[number];

/** Contacts as CSV, the oldest first, with a column for each of the company's own fields; times are in its timezone. */
export async function exportContacts(context: HandlerContext, query: Query): Promise<Download> {
  const { db, services, company } = context;
  const { search, ids, ...filters } = query;
  const time = (instant: string | null) => localTime(instant === null ? null : new Date(instant), company.timezone);
  const fields = await contactFieldsOf(db);
  return csvFile<Line>(context, {
    name: `contacts-${todayIn(company.timezone, services.clock.now())}.csv`,
    columns: {
      id: ({ id }) => id,
      name: ({ name }) => name,
      first_name: (line) => line.first_name,
      last_name: (line) => line.last_name,
      email: ({ email }) => email,
      other_emails: ({ emails }) => others(emails.map(({ address, is_primary }) => !is_primary && address)),
      phone: ({ phone }) => phone,
      phone_e164: ({ phones }) => phones.find(({ is_primary }) => is_primary)?.number,
      other_phones: ({ phones }) => others(phones.map(({ phone, is_primary }) => !is_primary && phone)),
      organisation: ({ organisation }) => organisation,
      job_title: (line) => line.job_title,
      address: ({ address }) => address,
      postal_code: (line) => line.postal_code,
      city: ({ city }) => city,
      country: ({ country }) => country,
      other_addresses: (line) => line.further_addresses.map((each) => postalText(each)).join('; '),
      birthday: ({ birthday }) => birthday,
      language: ({ language }) => language,
      tags: ({ tags }) => tags.join(', '),
      source: ({ source }) => source,
      owner: (line) => line.owner_name,
      external_id: (line) => line.external_id,
      email_consent: (line) => line.email_consent,
      sms_consent: (line) => line.sms_consent,
      do_not_contact: (line) => (line.do_not_contact ? 'yes' : null),
      ...Object.fromEntries(fields.map(({ id, label }) => [label, ({ custom }: Line) => cellOf(custom[id])])),
      notes: ({ notes }) => notes,
      last_activity_at: (line) => time(line.last_activity_at),
      created_at: (line) => time(line.created_at),
    },
    read: async (batch: Transaction, after, limit) => {
      const rows = await batch
        .select()
        .from(table)
        .where(
          and(
            contactFilter(filters, context),
            isNull(table.restrictedAt),
            rowByRow(contactList, search),
            ids === undefined ? undefined : inArray(table.id, ids),
            after ? gt(table.id, after.id) : undefined,
          ),
        )
        .orderBy(asc(table.id))
        .limit(limit);
      return presentContacts(batch, rows);
    },
  });
}

function others(texts: (string | false)[]): string {
  return texts.filter(Boolean).join(', ');
}

function cellOf(value: CustomValue | undefined): string | number | null {
  if (value === undefined || typeof value === 'number') {
    return value ?? null;
  }
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : Array.isArray(value) ? value.join(', ') : value;
}
