import type { Sent } from '#contract/kit/absent.ts';
import type { contact } from '#contract/people/contacts.ts';

/** A contact as the backend sends it, of whom only the name is known. */
export function aContactSent(values: Partial<Sent<typeof contact>> = {}): Sent<typeof contact> {
  return {
    ...{ id: 1, name: 'Nora Keller', first_name: null, last_name: null, email: null, phone: null },
    ...{ organisation: null, job_title: null, address: null, postal_code: null, city: null, country: null },
    ...{ birthday: null, tags: [], source: 'manual', notes: null },
    ...{ language: null, owner_id: null, owner_name: null, external_id: null, custom: {} },
    ...{ email_consent: null, sms_consent: null, do_not_contact: false, last_activity_at: null },
    ...{ created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' },
    ...values,
  };
}
