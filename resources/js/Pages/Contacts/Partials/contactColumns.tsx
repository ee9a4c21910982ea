import type { Contact } from '#contract/people/contacts.ts';
import { CONSENT_FILTER_LABELS, CONSENT_FILTERS, CONSENT_LABELS } from '#domain/people/consent.ts';
import { CONTACT_SOURCES, SOURCE_LABELS } from '#domain/people/contacts.ts';
import { ENGAGEMENT_LABELS, ENGAGEMENTS } from '#domain/people/engagement.ts';
import { dateColumn } from '#js/components/table/columns/dateColumn.tsx';
import { textColumn } from '#js/components/table/columns/textColumn.ts';
import { titleColumn } from '#js/components/table/columns/titleColumn.tsx';
import type { DataColumn } from '#js/components/table/types.ts';

export const contactColumns: DataColumn<Contact>[] = [
  titleColumn('name', 'Name', ({ name, organisation, job_title }) => ({
    title: name,
    detail: [job_title, organisation].filter(Boolean).join(', ') || undefined,
  })),
  textColumn('email', 'E-mail', ({ email }) => email, { sortable: true, onPhone: 'detail' }),
  textColumn('phone', 'Phone', ({ phone }) => phone, { onPhone: 'hidden' }),
  textColumn('city', 'City', ({ city }) => city, { onPhone: 'end' }),
  textColumn('tags', 'Tags', ({ tags }) => tags.join(', ') || null, { onPhone: 'hidden' }),
  textColumn('source', 'Source', ({ source }) => source && SOURCE_LABELS[source], { hidden: true }),
  textColumn('email_consent', 'E-mail consent', ({ email_consent }) => email_consent && CONSENT_LABELS[email_consent], {
    hidden: true,
  }),
  textColumn('sms_consent', 'SMS consent', ({ sms_consent }) => sms_consent && CONSENT_LABELS[sms_consent], {
    hidden: true,
  }),
  dateColumn('created_at', 'Added', { style: 'date', sortable: true, onPhone: 'hidden' }),
  dateColumn('last_activity_at', 'Last activity', { style: 'date', sortable: true, onPhone: 'hidden' }),
  dateColumn('updated_at', 'Changed', { style: 'date', sortable: true, hidden: true }),
];

export const SOURCE_OPTIONS = CONTACT_SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value] }));

export const CONSENT_OPTIONS = CONSENT_FILTERS.map((value) => ({ value, label: CONSENT_FILTER_LABELS[value] }));

export const ENGAGEMENT_OPTIONS = ENGAGEMENTS.map((value) => ({ value, label: ENGAGEMENT_LABELS[value] }));
