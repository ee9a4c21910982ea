import { z } from 'zod';
import { PLAN_STATES } from '#domain/plans.ts';
import { instant, permission } from './shapes.ts';

/** The company's plan, for users who can change it. */
export const PLAN_ACCESS = 'company.manage';

const person = z.object({ id: z.number(), name: z.string(), email: z.string() });

/** Props of every page. */
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
      /** The language whose formats dates, times, amounts and counts have; `en-GB` where it is absent. */
      locale: z.string().nullish(),
      accent: z.string().nullable(),
      logo_light: z.string().nullable(),
      logo_dark: z.string().nullable(),
      /** Where visitors reach the organiser; null where the company names nothing. */
      contact: z
        .object({
          email: z.string().nullable(),
          phone: z.string().nullable(),
          website: z.string().nullable(),
          address: z.string().nullable(),
        })
        .nullish(),
      /** The backend has public pages for the company's privacy policy and terms. */
      has_legal_pages: z.boolean().nullish(),
    })
    .nullable(),
  auth: z.object({
    user: person.extend({ email_verified: z.boolean(), picture_url: z.string().nullish() }).nullable(),
    customer: person.extend({ email_verified: z.boolean() }).nullable(),
    permissions: z.array(permission),
    /** Whether the permissions apply to the whole company or only to the campaigns that the user organises. */
    scope: z.enum(['company', 'campaigns']),
    /** Companies that the staff user can switch to. */
    companies: z.array(z.object({ id: z.number(), name: z.string() })),
    /** The role that the user looks at the product as: nothing can be changed until then. */
    /** The plan of the company, for who holds PLAN_ACCESS; null where it has none, and so no limits. */
    plan: z.object({ name: z.string(), state: z.enum(PLAN_STATES), ends_at: instant.nullable() }).nullish(),
    viewing_as: z.object({ role: z.string(), until: instant }).nullish(),
  }),
  /** Connection settings of the broadcaster; null switches realtime off. `host` null is the host of the page. */
  realtime: z.object({ key: z.string(), host: z.string().nullable() }).nullable(),
  /** The field `_token` of forms that are sent without scripts. */
  csrf_token: z.string(),
  /** The server's time of this answer, so that countdowns are right on devices with a wrong clock. */
  server_time: instant,
});
export type SharedProps = z.output<typeof sharedProps>;
