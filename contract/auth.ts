import { z } from 'zod';
import { defineEndpoints } from './define.ts';
import { email, flag, requiredText } from './shapes.ts';

const password = z.string({ error: 'Enter a password.' }).min(10, 'Use at least 10 characters.').max(200);

/** A new password, typed twice. */
const newPassword = { password, password_confirmation: z.string({ error: 'Type the password again.' }) };

const isRepeated = (value: { password: string; password_confirmation: string }) =>
  value.password === value.password_confirmation;
const notRepeated = { path: ['password_confirmation'], message: 'The two passwords differ.' };

const credentials = z.object({
  email,
  password: z.string({ error: 'Enter your password.' }).min(1, 'Enter your password.').max(200),
  remember: flag.default(false),
});

const reset = z.object({ token: z.string().min(1), email, ...newPassword }).refine(isRepeated, notRepeated);

/** Where to go afterwards: a path of this application, as the sign-in page's own address carries it. */
const next = z.object({ next: z.string().max(2000).optional() });

/** The forms of the sign-in pages. They are Inertia visits: an answer is a redirect, errors come back in page props. */
export const auth = defineEndpoints({
  'POST /login': { summary: 'Staff sign-in', access: 'public', query: next, body: credentials, redirect: true },
  'POST /logout': { summary: 'Staff sign-out', access: 'public', redirect: true },
  'POST /register': {
    summary: 'A new company with its first user, who owns it',
    access: 'public',
    body: z
      .object({
        company: requiredText(120, 'Enter the name of your organisation.'),
        name: requiredText(120, 'Enter your name.'),
        email,
        timezone: z.string().max(64).default('UTC'),
        ...newPassword,
      })
      .refine(isRepeated, notRepeated),
    redirect: true,
  },
  'POST /forgot-password': {
    summary: 'Mails a link to set a new password; the answer is the same whether the address is known or not',
    access: 'public',
    body: z.object({ email }),
    redirect: true,
  },
  'POST /reset-password': {
    summary: 'Sets a new password with the token of the mailed link and ends the other sessions',
    access: 'public',
    body: reset,
    redirect: true,
  },
  'POST /confirm-password': {
    summary: 'Confirms who is there before a sensitive page',
    access: 'staff',
    query: next,
    body: z.object({ password: z.string().min(1, 'Enter your password.').max(200) }),
    redirect: true,
  },
  'POST /email/verification-notification': {
    summary: 'Mails the verification link again, and returns to the page it was asked from',
    access: 'staff',
    query: z.object({ next: z.string().max(2000).optional() }),
    redirect: true,
  },
  'POST /companies/switch': {
    summary: 'Works in another company of the signed-in user',
    access: 'staff',
    body: z.object({ company_id: z.coerce.number().int().positive() }),
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
    summary: 'The same as POST /forgot-password for a portal account',
    access: 'visitor',
    body: z.object({ email }),
    redirect: true,
  },
  'POST /portal/reset-password': {
    summary: 'The same as POST /reset-password for a portal account',
    access: 'visitor',
    body: reset,
    redirect: true,
  },
  'POST /portal/register': {
    summary:
      'A new portal account; orders bought as a guest with the same address join it once the address is verified',
    access: 'visitor',
    query: next,
    body: z
      .object({ name: requiredText(120, 'Enter your name.'), email, ...newPassword })
      .refine(isRepeated, notRepeated),
    redirect: true,
  },
});
