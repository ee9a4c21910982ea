import { z } from 'zod';
import type { Read } from '../kit/absent.ts';
import { defineEndpoints } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { currency, permission, wrapped } from '../kit/shapes.ts';

/** The company settings that the client loads at startup (specification §1, §3 Tenant). */
export const companySettings = z.object({
  value: z.object({
    name: z.string(),
    timezone: z.string(),
    currency,
    /** Language for formatting dates, times, amounts and counts, for pages without shared props. */
    locale: z.string().nullish(),
    /** The accent colour as `#rrggbb`; null for the product's default. */
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

/** A permission by name, or a record with its name, as Laravel's permission package sends it. */
const activePermission = z.union([permission, z.object({ name: permission })]);

/** A list, or an object with each name as a key and whether it is held. Read by `lib/readShared.ts`. */
const activePermissions = z.union([z.array(activePermission), z.record(permission, z.boolean())]);

export const company = defineEndpoints({
  'GET /settings/company/json': {
    call: 'settings',
    summary: 'Settings of the company of the session or host',
    access: 'public',
    response: wrapped(companySettings),
  },
  'GET /roles/active-permissions': {
    call: 'permissions',
    summary: 'The permissions of the signed-in staff user',
    access: 'staff',
    response: z.union([wrapped(activePermissions), activePermissions]),
  },
  'GET /users/members': {
    call: 'members',
    summary: 'Staff of the company by name, for choosing an owner or assignee',
    access: 'staff',
    extension: true,
    query: z.object({ search: z.string().trim().max(200).optional() }),
    response: wrapped(z.array(member)),
  },
});
