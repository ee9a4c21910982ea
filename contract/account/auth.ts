import { z } from 'zod';
import { defineExtensions, id } from '../kit/define.ts';
import { country, email, flag, knownCurrency, locale, optionalText, requiredText, timezone } from '../kit/shapes.ts';

const password = z.string({ error: 'Enter a password.' }).min(10, 'Use at least 10 characters.').max(200);

/** A new password and its confirmation. */
export const newPassword = { password, password_confirmation: z.string({ error: 'Type the password again.' }) };

export const isRepeated = (value: { password: string; password_confirmation: string }) =>
  value.password === value.password_confirmation;
export const notRepeated = { path: ['password_confirmation'], message: 'The passwords do not match.' };

/** Accepts a mailed invitation. Name and password are required only for a new account. */
export const acceptInvitation = {
  summary:
    'Accepts an invitation: signed in with its address, with the password of that account, or with a new account',
  access: 'public',
  params: z.object({ token: z.string().min(8).max(80) }),
  body: z.object({
    name: optionalText(120),
    password: z.string().max(200).nullish(),
    password_confirmation: z.string().max(200).nullish(),
  }),
  redirect: true,
} as const;

const credentials = z.object({
  email,
  password: z.string({ error: 'Enter your password.' }).min(1, 'Enter your password.').max(200),
  remember: flag.default(false),
});

const reset = z.object({ token: z.string().min(1), email, ...newPassword }).refine(isRepeated, notRepeated);

/** The path to return to after sign-in, from the sign-in page's query. */
const next = z.object({ next: z.string().max(2000).optional() });

/**
 * Forms of the sign-in pages. They are Inertia visits: the answer is a redirect, and errors are returned as page props.
 */
export const auth = defineExtensions({
  'POST /login': {
    summary: 'Staff sign-in',
    access: 'public',
    query: next,
    body: credentials,
    redirect: true,
  },
  'POST /logout': { summary: 'Staff sign-out', access: 'public', redirect: true },
  'POST /register': {
    summary: 'Creates a company with its first user, the owner',
    access: 'public',
    body: z
      .object({
        company: requiredText(120, 'Enter the name of your organisation.'),
        name: requiredText(120, 'Enter your name.'),
        email,
        country,
        timezone,
        currency: knownCurrency,
        locale,
        ...newPassword,
      })
      .refine(isRepeated, notRepeated),
    redirect: true,
  },
  'POST /forgot-password': {
    summary: 'Mails a link to set a new password; the answer is the same whether or not the address is known',
    access: 'public',
    body: z.object({ email }),
    redirect: true,
  },
  'POST /reset-password': {
    summary: 'Sets a new password with the token of the mailed link and ends all other sessions',
    access: 'public',
    body: reset,
    redirect: true,
  },
  'POST /confirm-password': {
    summary: 'Confirms the password before a sensitive page',
    access: 'staff',
    query: next,
    body: z.object({ password: z.string().min(1, 'Enter your password.').max(200) }),
    redirect: true,
  },
  'POST /email/verification-notification': {
    summary: 'Mails the verification link again and returns to the same page',
    access: 'staff',
    query: z.object({ next: z.string().max(2000).optional() }),
    redirect: true,
  },
  'POST /companies/switch': {
    summary: 'Switches to another company of the signed-in user',
    access: 'staff',
    body: z.object({ company_id: id }),
    redirect: true,
  },
  'POST /portal/login': {
    summary: 'Portal sign-in',
    access: 'visitor',
    query: next,
    body: credentials,
    redirect: true,
  },
  'POST /portal/logout': { summary: 'Portal sign-out', access: 'visitor', redirect: true },
  'POST /portal/forgot-password': {
    summary: 'Like POST /forgot-password, for portal accounts',
    access: 'visitor',
    body: z.object({ email }),
    redirect: true,
  },
  'POST /portal/reset-password': {
    summary: 'Like POST /reset-password, for portal accounts',
    access: 'visitor',
    body: reset,
    redirect: true,
  },
  'POST /portal/register': {
    summary: 'Creates a portal account; guest orders with the same address are added once the address is confirmed',
    access: 'visitor',
    query: next,
    body: z
      .object({ name: requiredText(120, 'Enter your name.'), email, ...newPassword })
      .refine(isRepeated, notRepeated),
    redirect: true,
  },
  'POST /portal/email/verification-notification': {
    summary: 'Mails the link that confirms a portal account’s address again and returns to the same page',
    access: 'customer',
    query: next,
    redirect: true,
  },
});
