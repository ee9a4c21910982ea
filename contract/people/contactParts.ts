import { z } from 'zod';
import { ADDRESS_STATES, LABEL_LENGTH, MAX_ADDRESSES } from '#domain/people/addresses.ts';
import { CONSENT_FILTERS } from '#domain/people/consent.ts';
import { MAX_MERGED } from '#domain/people/contactDuplicates.ts';
import { LONG_TEXT_LENGTH, MAX_OPTIONS, OPTION_LENGTH } from '#domain/people/contactFields.ts';
import { CONTACT_SOURCES, TAG_LENGTH } from '#domain/people/contacts.ts';
import { ENGAGEMENTS } from '#domain/people/engagement.ts';
import { postalText } from '#domain/people/postalAddresses.ts';
import { id } from '../kit/define.ts';
import { anyOf, dayBound } from '../kit/filters.ts';
import { orEmpty } from '../kit/inputs.ts';
import { country, email, flag, optionalText, paragraphs, requiredPhone, tooLong } from '../kit/shapes.ts';

export const contactSource = z.enum(CONTACT_SOURCES);

/** Checked against the fields by the backend (`domain/people/contactFields.ts`). */
export const customValue = z.union([
  z.string().max(LONG_TEXT_LENGTH, tooLong(LONG_TEXT_LENGTH)).register(paragraphs, {}),
  z.number(),
  z.boolean(),
  z.array(z.string().max(OPTION_LENGTH, tooLong(OPTION_LENGTH)).register(paragraphs, {})).max(MAX_OPTIONS),
]);

const addressState = z.enum(ADDRESS_STATES).nullable();

/** The states are those of the address, whoever else has it; null if it can be used. */
export const contactEmail = z.object({
  address: z.string(),
  label: z.string().nullable(),
  is_primary: z.boolean(),
  state: addressState,
});

export const contactPhone = z.object({
  /** As it was entered. */
  phone: z.string(),
  /** In E.164; null if it cannot be called. */
  number: z.string().nullable(),
  label: z.string().nullable(),
  is_primary: z.boolean(),
  state: addressState,
});

/** A postal address besides the primary one, which the fields of the contact are. */
export const postalAddress = z.object({
  label: z.string().nullable(),
  address: z.string().nullable(),
  postal_code: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
});

export const postalParts = {
  address: optionalText(200),
  postal_code: optionalText(20),
  city: optionalText(80),
  country: orEmpty(country),
};

/** More than a contact can have, because one that was merged keeps what it got; the server knows how many that are. */
const MAX_IN_LISTS = MAX_ADDRESSES * MAX_MERGED;
const tooMany = `Use at most ${MAX_IN_LISTS}.`;

export const postalInputs = z
  .array(
    z
      .object({ label: optionalText(LABEL_LENGTH), ...postalParts })
      .refine((parts) => postalText(parts) !== '', { error: 'Enter a street or a city.', path: ['address'] }),
  )
  .max(MAX_IN_LISTS, tooMany);

const addressDetails = { label: optionalText(LABEL_LENGTH), is_primary: z.boolean().default(false) };

export const emailInputs = z.array(z.object({ address: email, ...addressDetails })).max(MAX_IN_LISTS, tooMany);
export const phoneInputs = z
  .array(z.object({ phone: requiredPhone('Enter a phone number.'), ...addressDetails }))
  .max(MAX_IN_LISTS, tooMany);

/** The filters of lists and exports of contacts. */
export const contactFilters = {
  tag: z.string().max(TAG_LENGTH).optional(),
  city: z.string().max(80).optional(),
  country: country.optional(),
  source: anyOf(contactSource).optional(),
  segment_id: id.optional(),
  owner_id: id.optional(),
  /** `12:Gold` for a value of field 12, `12~gol` for a part of a text; several values of a field are alternatives. */
  custom: anyOf(z.string().regex(/^\d{1,9}[:~].{1,200}$/, 'Enter a field and a value such as 12:Gold.')).optional(),
  has_email: flag.optional(),
  has_phone: flag.optional(),
  consent: anyOf(z.enum(CONSENT_FILTERS)).optional(),
  /** What they did with messages that were sent from `engaged_from` to `engaged_to`. */
  engagement: anyOf(z.enum(ENGAGEMENTS)).optional(),
  engaged_from: dayBound.optional(),
  engaged_to: dayBound.optional(),
  created_from: dayBound.optional(),
  created_to: dayBound.optional(),
  active_from: dayBound.optional(),
  active_to: dayBound.optional(),
};
