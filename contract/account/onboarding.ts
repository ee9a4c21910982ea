import { z } from 'zod';
import { CODE_LENGTH, DEFAULT_STEPS, ONBOARDING_STEPS, PLAN_STATES, SETUP_STEPS } from '#domain/account/plans.ts';
import { asciiForm } from '#domain/kit/asciiForm.ts';
import { absent, type Read } from '../kit/absent.ts';
import { defineEndpoints } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import {
  currency,
  email,
  instant,
  messageOnly,
  money,
  optionalParagraphs,
  optionalText,
  withMessage,
  wrapped,
} from '../kit/shapes.ts';

/** Null means unlimited. */
const limits = z.object({ events: z.number().int().nullable(), people: z.number().int().nullable() });

export const plan = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Per month. */
  price: money,
  currency,
  /** Length of the trial in days; null if the plan is free or has no trial. */
  trial_days: z.number().int().nullable(),
  limits,
});
entities.add(plan, { id: 'Plan' });
export type Plan = Read<typeof plan>;

/** Billing details as last entered. */
const billing = z.object({
  billing_name: z.string(),
  billing_email: z.string(),
  billing_address: z.string(),
  billing_tax_number: z.string(),
});

export const onboarding = z.object({
  /** The step to continue with. */
  step: z.enum(ONBOARDING_STEPS),
  /** The chosen plan, whether or not it has started. */
  plan: plan.nullable(),
  /** Null if the company has no plan, and therefore no limits. */
  state: z.enum(PLAN_STATES).nullable(),
  /** When the trial ends or the invoice is due; null if neither applies. */
  ends_at: instant.nullable(),
  is_over: z.boolean(),
  /** The company has not used its trial. */
  can_try: absent(z.boolean(), true),
  /** The limits that apply now, and current usage. */
  limits,
  usage: z.object({ events: z.number().int(), people: z.number().int() }),
  /** The address that the code was mailed to. */
  code_sent_to: z.string().nullable(),
  /** Earliest time at which another code can be requested. */
  resend_at: instant.nullable(),
  billing,
});
entities.add(onboarding, { id: 'Onboarding' });
export type Onboarding = Read<typeof onboarding>;

const setupStep = z.object({ id: z.enum(SETUP_STEPS), is_done: z.boolean() });
export const setup = z.object({
  /** False if the company has completed or dismissed the checklist, or existed before it was introduced. */
  is_open: z.boolean(),
  /** Steps that the user has permission for. */
  steps: z.array(setupStep),
  /** The first event, for the steps about tickets and publishing; null until one exists. */
  event_id: z.number().nullable(),
});
entities.add(setup, { id: 'Setup' });
export type Setup = Read<typeof setup>;

/** Texts on an invoice; missing ones are empty. */
const billingInput = {
  billing_name: optionalText(120),
  billing_email: optionalText(254),
  billing_address: optionalParagraphs(500),
  billing_tax_number: optionalText(40),
};

const planId = z
  .union([z.string(), z.number()], { error: 'Choose a plan.' })
  .transform(String)
  .pipe(z.string().min(1, 'Choose a plan.').max(64));

const started = z
  .object({ plan_id: planId, payment_method: z.enum(['trial', 'invoice']).default('trial'), ...billingInput })
  .superRefine(({ payment_method, billing_name, billing_email }, { addIssue }) => {
    if (payment_method === 'invoice' && !billing_name) {
      addIssue({ code: 'custom', path: ['billing_name'], message: 'Enter who the invoice is for.' });
    }
    if (payment_method === 'invoice' && !email.safeParse(billing_email).success) {
      addIssue({ code: 'custom', path: ['billing_email'], message: 'Enter the e-mail address for invoices.' });
    }
  });

export const onboardingEndpoints = defineEndpoints({
  'GET /get-plans': {
    call: 'plans',
    summary: 'The available plans, smallest first, and the number of onboarding steps',
    access: 'staff',
    response: z.object({
      data: z.array(plan),
      total_steps: absent(z.number().int(), DEFAULT_STEPS),
      /** Whether paid plans can be ordered by invoice. If false, they can only be tried. */
      takes_invoices: absent(z.boolean(), true),
    }),
  },
  'POST /get-started': {
    call: 'start',
    summary: 'Starts a plan: a free one immediately, a trial after its mailed code is entered, a paid one by invoice',
    access: 'company.manage',
    body: started,
    response: withMessage(onboarding),
  },
  'GET /onboarding/json': {
    call: 'get',
    summary: 'The company’s plan, its usage, and the next step of the onboarding',
    access: 'company.manage',
    extension: true,
    response: wrapped(onboarding),
  },
  'POST /onboarding/progress': {
    call: 'progress',
    summary: 'Saves the position in the onboarding and the entered data, to continue later or on another device',
    access: 'company.manage',
    extension: true,
    body: z.object({ step: z.enum(ONBOARDING_STEPS), plan_id: planId.nullish(), ...billingInput }),
    response: withMessage(onboarding),
  },
  'POST /onboarding/verify': {
    call: 'verify',
    summary: 'Starts the trial with the mailed code, which is valid once and for 15 minutes',
    access: 'company.manage',
    extension: true,
    body: z.object({
      code: z
        .string({ error: 'Enter the code.' })
        .transform((code) => asciiForm(code).replace(/\s/g, ''))
        .pipe(
          z.string().regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), `Enter the ${CODE_LENGTH}-digit code from the mail.`),
        ),
    }),
    response: withMessage(onboarding),
  },
  'POST /onboarding/resend': {
    call: 'resend',
    summary: 'Mails another code; the previous one stops working',
    access: 'company.manage',
    extension: true,
    response: withMessage(onboarding),
  },
  'GET /onboarding/setup': {
    call: 'setup',
    summary: 'The steps left until a new company’s first event is on sale',
    access: 'staff',
    extension: true,
    response: wrapped(setup),
  },
  'POST /onboarding/setup/dismiss': {
    call: 'dismissSetup',
    summary: 'Dismisses the checklist for everybody in the company',
    access: 'company.manage',
    extension: true,
    response: messageOnly,
  },
});
