import { z } from 'zod';
import { PLAN_STATES } from '#domain/account/plans.ts';
import { instant, permission } from './kit/shapes.ts';

/** The permission required to see and change the company's plan. */
export const PLAN_ACCESS = 'company.manage';

const person = z.object({ id: z.number(), name: z.string(), email: z.string() });

/** Props of every page. */
export const sharedProps = z.object({
  app: z.object({ name: z.string(), environment: z.enum(['development', 'production', 'test']) }),
  /** The session's company (staff) or the host's company (portal); null if none exists yet. */
  company: z
    .object({
      id: z.number(),
      name: z.string(),
      slug: z.string(),
      timezone: z.string(),
      currency: z.string(),
      /** Language for formatting dates, times, amounts and counts; `en-GB` if absent. */
      locale: z.string().nullish(),
      accent: z.string().nullable(),
      logo_light: z.string().nullable(),
      logo_dark: z.string().nullable(),
      /** How visitors can contact the organiser; null if the company has not entered anything. */
      contact: z
        .object({
          email: z.string().nullable(),
          phone: z.string().nullable(),
          website: z.string().nullable(),
          address: z.string().nullable(),
        })
        .nullish(),
      /** `test`: visitors can pay with the test card. `demo`: nothing in this company is real. */
      test_mode: z.enum(['test', 'demo']).nullish(),
      /** The backend has public pages for the company's privacy policy and terms. */
      has_legal_pages: z.boolean().nullish(),
      /** What the company adds to the frame of its portal; only on pages for visitors. */
      menu: z
        .object({ home: z.string().nullable(), links: z.array(z.object({ title: z.string(), url: z.string() })) })
        .nullish(),
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
    /** Set while the user views the product as this role; changes are refused until `until`. */
    /** The company's plan, for users with PLAN_ACCESS; null if the company has no plan, and therefore no limits. */
    plan: z.object({ name: z.string(), state: z.enum(PLAN_STATES), ends_at: instant.nullable() }).nullish(),
    viewing_as: z.object({ role: z.string(), until: instant }).nullish(),
  }),
  /** Connection settings of the broadcaster; null turns realtime off. If `host` is null, the page's host is used. */
  realtime: z.object({ key: z.string(), host: z.string().nullable() }).nullable(),
  /** The value of the `_token` field in forms that are submitted without JavaScript. */
  csrf_token: z.string(),
  /** Server time of this answer, so that countdowns are right on devices with a wrong clock. */
  server_time: instant,
});
export type SharedProps = z.output<typeof sharedProps>;
