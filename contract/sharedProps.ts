import { z } from 'zod';
import { instant, permission } from './shapes.ts';

const person = z.object({ id: z.number(), name: z.string(), email: z.string() });

/** Props that every page has, whatever its name. */
export const sharedProps = z.object({
  app: z.object({ name: z.string(), environment: z.enum(['development', 'production', 'test']) }),
  /** The company of the session (staff) or of the host (portal); null where there is none yet. */
  company: z
    .object({
      id: z.number(),
      name: z.string(),
      slug: z.string(),
      timezone: z.string(),
      currency: z.string(),
      accent: z.string().nullable(),
      logo_light: z.string().nullable(),
      logo_dark: z.string().nullable(),
    })
    .nullable(),
  auth: z.object({
    user: person.extend({ email_verified: z.boolean() }).nullable(),
    customer: person.nullable(),
    permissions: z.array(permission),
    /** How far they reach: the whole company, or only the campaigns that the user organises. */
    scope: z.enum(['company', 'campaigns']),
    /** Companies the staff user may switch to. */
    companies: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
  /** How the browser reaches the broadcaster; null switches realtime off. `host` null means the page's own. */
  realtime: z.object({ key: z.string(), host: z.string().nullable() }).nullable(),
  /** For forms that are sent before the scripts have come, or without any, as the field `_token`. */
  csrf_token: z.string(),
  /** When the server made this answer: devices whose clock is wrong count down by it. */
  server_time: instant,
});
export type SharedProps = z.output<typeof sharedProps>;
