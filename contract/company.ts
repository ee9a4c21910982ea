import { z } from 'zod';
import type { Read } from './absent.ts';
import { defineEndpoints } from './define.ts';
import { entities } from './entities.ts';
import { currency, permission, wrapped } from './shapes.ts';

/** The company's settings that the client reads at start (specification §1, §3 Tenant). */
export const companySettings = z.object({
  value: z.object({
    name: z.string(),
    timezone: z.string(),
    currency,
    /** The language whose formats dates, times, amounts and counts have, where the pages do not share it. */
    locale: z.string().nullish(),
    /** The company's accent colour as `#rrggbb`, or null for the product's own. */
    accent: z.string().nullable(),
  }),
  logo_light: z.string().nullable(),
  logo_dark: z.string().nullable(),
});
entities.add(companySettings, { id: 'CompanySettings' });

export type CompanySettings = Read<typeof companySettings>;

/** A staff user of the company. */
export const member = z.object({ id: z.number(), name: z.string(), role: z.string() });
entities.add(member, { id: 'Member' });
export type Member = Read<typeof member>;

export const company = defineEndpoints({
  'GET /settings/company/json': {
    summary: 'The settings of the company that the session or host belongs to',
    access: 'public',
    response: wrapped(companySettings),
  },
  'GET /roles/active-permissions': {
    summary: 'The permissions of the signed-in staff user',
    access: 'staff',
    response: wrapped(z.array(permission)),
  },
  'GET /users/members': {
    summary: 'Staff of the company by name, to choose an owner or assignee from',
    access: 'staff',
    extension: true,
    query: z.object({ search: z.string().trim().max(200).optional() }),
    response: wrapped(z.array(member)),
  },
});
