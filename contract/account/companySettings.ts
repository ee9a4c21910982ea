import { z } from 'zod';
import type { Read } from '../kit/absent.ts';
import { defineEndpoints } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { blank, optionalColor } from '../kit/inputs.ts';
import {
  baseVersion,
  conflictAnswer,
  email,
  flag,
  knownCurrency,
  lastSaved,
  locale,
  requiredParagraphs,
  requiredPhone,
  requiredText,
  timezone,
  withMessage,
  wrapped,
} from '../kit/shapes.ts';

/** Company settings that staff can edit. */
export const companyProfile = z.object({
  name: z.string(),
  timezone: z.string(),
  currency: z.string(),
  /** Language for formatting dates, times, amounts and counts, such as `en-GB`. */
  locale: z.string().nullish(),
  /** The accent colour as `#rrggbb`; null for the product's default. */
  accent: z.string().nullable(),
  logo_light: z.string().nullable(),
  logo_dark: z.string().nullable(),
  /** Shown to visitors. */
  address: z.string().nullable(),
  contact_email: z.string().nullable(),
  contact_phone: z.string().nullable(),
  contact_website: z.string().nullable(),
  /** The sender name of the company's mails; null for the company's name. The sender address is the product's. */
  sender_name: z.string().nullable(),
  /** The Reply-To address of the company's mails; null for none. */
  reply_to: z.string().nullable(),
  updated_at: lastSaved,
});
entities.add(companyProfile, { id: 'CompanyProfile' });
export type CompanyProfile = Read<typeof companyProfile>;

/** Empty text removes the value. When absent, it is unchanged. */
function removable(schema: z.ZodType<string, string>) {
  return z
    .union([blank, schema])
    .transform((value) => value || null)
    .optional();
}

const companyInput = z.object({
  name: requiredText(120, 'Enter the name of your organisation.'),
  timezone,
  currency: knownCurrency,
  locale,
  accent: optionalColor,
  address: removable(requiredParagraphs(400, 'Enter an address.')),
  contact_email: removable(email),
  contact_phone: removable(requiredPhone('Enter a phone number.')),
  contact_website: removable(
    z.url({ protocol: /^https?$/, error: 'Enter an address that starts with https://.' }).max(500),
  ),
  sender_name: removable(requiredText(80, 'Enter a name.')),
  reply_to: removable(email),
  /** New logos. When absent, the current ones are kept. */
  logo_light_file: z.instanceof(File).optional(),
  logo_dark_file: z.instanceof(File).optional(),
  remove_logo_light: flag.default(false),
  remove_logo_dark: flag.default(false),
  updated_at: baseVersion,
});

export const companySettingsEndpoints = defineEndpoints({
  'GET /settings/company/profile': {
    call: 'get',
    summary: 'The company settings that staff can edit',
    access: 'company.manage',
    extension: true,
    response: wrapped(companyProfile),
  },
  'POST /settings/company/update': {
    call: 'update',
    summary:
      'Changes the company settings: name, logos, colour, time zone, currency, language and contact details; open screens are updated',
    access: 'company.manage',
    extension: true,
    multipart: true,
    body: companyInput,
    response: withMessage(companyProfile),
    answers: { 409: conflictAnswer },
  },
});
