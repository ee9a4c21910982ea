import { contactInput } from '#contract/people/contactInput.ts';
import { contact } from '#contract/people/contacts.ts';
import { contacts as table } from '#server/database/schema/people/contacts.ts';
import { mapFields } from '#server/http/records/mapFields.ts';
import { recordFinder } from '#server/http/records/recordFinder.ts';

export const contactFields = mapFields(table, { entity: contact, input: contactInput, setElsewhere: ['custom'] });

/** @throws 404 */
export const findContact = recordFinder(table, 'That contact');
