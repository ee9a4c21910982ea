import { z } from 'zod';
import { defineEndpoints } from './define.ts';
import { PERMISSIONS } from './permissions.ts';
import { wrapped } from './shapes.ts';

/** What the client reads of the company at start (specification §1, §3 Tenant). */
export const companySettings = z.object({
  value: z.object({
    name: z.string(),
    timezone: z.string(),
    currency: z.string(),
    /** The company's accent colour as `#rrggbb`, or null for the product's own. */
    accent: z.string().nullable(),
  }),
  logo_light: z.string().nullable(),
  logo_dark: z.string().nullable(),
});

export type CompanySettings = z.output<typeof companySettings>;

export const company = defineEndpoints({
  'GET /settings/company/json': {
    summary: 'The settings of the company that the session or host belongs to',
    access: 'public',
    response: wrapped(companySettings),
  },
  'GET /roles/active-permissions': {
    summary: 'The permissions of the signed-in staff user',
    access: 'staff',
    response: wrapped(z.array(z.enum(PERMISSIONS))),
  },
});
