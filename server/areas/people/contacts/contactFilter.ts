import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/kit/define.ts';
import type { contactActions } from '#contract/people/contactActions.ts';
import type { ConsentFilter } from '#domain/people/consent.ts';
import { ENGAGEMENTS } from '#domain/people/engagement.ts';
import { contacts as table } from '#server/database/schema/people/contacts.ts';
import { segmentContacts } from '#server/database/schema/people/segments.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { inDays } from '#server/http/inputs/ranges.ts';
import { hasCustom } from './customValues.ts';
import { engaged } from './engaged.ts';

export type ContactFilters = Omit<QueryOf<(typeof contactActions)['GET /contacts/export']>, 'search' | 'ids'>;

/** The condition for the filters of lists and exports of contacts. */
export function contactFilter(query: ContactFilters, { company, services }: HandlerContext): SQL | undefined {
  const { tag, city, country, source, has_email, has_phone, consent, owner_id, custom, segment_id } = query;
  const during = (column: typeof table.createdAt | typeof table.lastActivityAt, from?: string, to?: string) =>
    inDays(column, { from, to }, company.timezone, services.clock.now());
  return and(
    tag === undefined ? undefined : sql`${table.tags} @> array[${tag}]`,
    city === undefined ? undefined : sql`lower(${table.city}) = ${city.toLowerCase()}`,
    country === undefined ? undefined : eq(table.country, country),
    source === undefined ? undefined : inArray(table.source, source),
    has_email === undefined ? undefined : (has_email ? isNotNull : isNull)(table.email),
    has_phone === undefined ? undefined : (has_phone ? isNotNull : isNull)(table.phone),
    consent === undefined ? undefined : or(...consent.map((value) => CONSENT[value])),
    owner_id === undefined ? undefined : eq(table.ownerId, owner_id),
    custom === undefined ? undefined : hasCustom(custom),
    segment_id === undefined ? undefined : inSegment(segment_id),
    isEngaged(query, { timezone: company.timezone, now: services.clock.now() }),
    during(table.createdAt, query.created_from, query.created_to),
    during(table.lastActivityAt, query.active_from, query.active_to),
  );
}

/** Contacts with one of the chosen engagements, or with any if only days are chosen. */
function isEngaged(
  { engagement, engaged_from: from, engaged_to: to }: ContactFilters,
  time: { timezone: string; now: Date },
): SQL | undefined {
  if (engagement === undefined && from === undefined && to === undefined) {
    return undefined;
  }
  return or(...(engagement ?? ENGAGEMENTS).map((kind) => sql`${table.id} in ${engaged(kind, { from, to, ...time })}`));
}

function inSegment(id: number): SQL {
  return sql`exists (select from ${segmentContacts} m where m.segment_id = ${id} and m.contact_id = ${table.id})`;
}

const CONSENT: Record<ConsentFilter, SQL> = {
  email_granted: eq(table.emailConsent, 'granted'),
  email_withdrawn: eq(table.emailConsent, 'withdrawn'),
  email_unknown: isNull(table.emailConsent),
  sms_granted: eq(table.smsConsent, 'granted'),
  sms_withdrawn: eq(table.smsConsent, 'withdrawn'),
  sms_unknown: isNull(table.smsConsent),
  do_not_contact: eq(table.doNotContact, true),
};
