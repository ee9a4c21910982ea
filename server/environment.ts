import { z } from 'zod';
import { judgeSmsSender } from '#domain/outreach/smsSender.ts';
import { parseSender } from './parseSender.ts';

/** The number of proxies in front of the server; `true` means 1. */
const proxies = z
  .string()
  .default('0')
  .transform((value) => Number({ true: '1', false: '0' }[value] ?? value))
  .pipe(z.number('Enter the number of proxies in front of the server.').int().min(0).max(10));
const optional = z
  .string()
  .optional()
  .transform((value) => value || undefined);

/** An address that may be left out. @param schemes `https`, and the like */
function address(schemes: readonly string[], example: string) {
  return optional.refine((value) => value === undefined || namesHost(URL.parse(value), schemes), {
    error: `it must begin with ${schemes[0]}:// and name a host, such as ${example}`,
  });
}

/** Addresses of servers, separated by commas. */
function servers(scheme: RegExp, example: string) {
  return z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((one) => one.trim() || []))
    .refine((all) => all.every((one) => scheme.test(one)), {
      error: `it must be addresses such as ${example}, separated by commas`,
    });
}

/** PostgreSQL takes the folder of a socket as a parameter. */
function namesHost(url: URL | null, schemes: readonly string[]): boolean {
  return (
    url !== null && schemes.includes(url.protocol.slice(0, -1)) && Boolean(url.host || url.searchParams.get('host'))
  );
}

/** Every variable that the backend reads; `.env.example` explains each one. */
const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  APP_NAME: z.string().min(1).default('Muster'),
  APP_URL: address(['https', 'http'], 'https://tickets.example.org'),
  APP_KEY: optional,
  APP_KEY_REPLACES: optional,
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8000),
  STORAGE_PATH: z.string().default('storage'),
  DATABASE_URL: address(['postgres', 'postgresql'], 'postgres://user:password@host:5432/muster'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  SEED_DEMO: z
    .enum(['true', 'false'])
    .default('true')
    .transform((value) => value === 'true'),
  DEFAULT_COMPANY: optional,
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  TRUST_PROXY: proxies,
  USER_LOG_DAYS: z.coerce.number().int().min(1).max(3650).default(365),
  HELD_SEATS_PER_ADDRESS: z.coerce.number().int().min(1).default(100),
  RATE_LIMITS: z
    .enum(['true', 'false'])
    .default('true')
    .transform((value) => value === 'true'),
  MAIL_URL: address(['smtp', 'smtps'], 'smtp://user:password@host:587'),
  MAIL_FROM: optional.refine((value) => value === undefined || parseSender(value), {
    error: 'it must be an address such as tickets@example.org, or "Harbour <tickets@example.org>"',
  }),
  EMAIL_SPF: optional,
  MAILGUN_API_URL: address(['https', 'http'], 'https://api.eu.mailgun.net'),
  DNS_SERVERS: optional,
  ALLOW_PRIVATE_HOSTS: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
  PLAN_REQUESTS_TO: optional.pipe(z.email().optional()),
  PUSHER_APP_KEY: z.string().default('muster'),
  PUSHER_APP_ID: z.string().default('muster'),
  PUSHER_APP_SECRET: optional,
  PUSHER_HOST: optional,
  PUSHER_PORT: optional,
  PUSHER_SCHEME: z.enum(['http', 'https']).default('https'),
  COMPANY_STORAGE_MB: z.coerce.number().int().min(0).default(10_240),
  S3_ENDPOINT: address(['https', 'http'], 'https://s3.example.org'),
  S3_BUCKET: optional,
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  STRIPE_API_URL: z.url().default('https://api.stripe.com'),
  BILLING_STRIPE_SECRET_KEY: optional,
  BILLING_STRIPE_WEBHOOK_SECRET: optional,
  AFRICASTALKING_API_URL: z.url().default('https://api.africastalking.com'),
  AFRICASTALKING_USERNAME: optional,
  AFRICASTALKING_API_KEY: optional,
  GOOGLE_AUTH_URL: z.url().default('https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_TOKEN_URL: z.url().default('https://oauth2.googleapis.com/token'),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  MICROSOFT_AUTH_URL: z.url().default('https://login.microsoftonline.com/common/oauth2/v2.0/authorize'),
  MICROSOFT_TOKEN_URL: z.url().default('https://login.microsoftonline.com/common/oauth2/v2.0/token'),
  MICROSOFT_CLIENT_ID: optional,
  MICROSOFT_CLIENT_SECRET: optional,
  STUN_URLS: servers(/^stuns?:/, 'stun:stun.example.org'),
  TURN_URLS: servers(/^turns?:/, 'turn:turn.example.org'),
  TURN_SECRET: optional,
  MAIL_IDLE_CONNECTIONS: z.coerce.number().int().min(0).max(2000).default(100),
  BEEFREE_URL: z.url().default('https://auth.getbee.io/loginV2'),
  BEEFREE_CLIENT_ID: optional,
  BEEFREE_CLIENT_SECRET: optional,
  TWILIO_API_URL: z.url().default('https://api.twilio.com'),
  TWILIO_ACCOUNT_SID: optional,
  TWILIO_AUTH_TOKEN: optional,
  TWILIO_FROM: optional.superRefine((value, context) => {
    const { fault } = value === undefined ? { fault: null } : judgeSmsSender(value);
    if (fault !== null) {
      context.addIssue(fault);
    }
  }),
  TWILIO_MESSAGING_SERVICE_SID: optional,
});
const consistent = variables
  .refine(
    ({ TWILIO_ACCOUNT_SID: account, TWILIO_FROM: from, TWILIO_MESSAGING_SERVICE_SID: service }) =>
      !account || from || service,
    { path: ['TWILIO_FROM'], error: 'with TWILIO_ACCOUNT_SID, set the sender or TWILIO_MESSAGING_SERVICE_SID' },
  )
  .refine(({ TURN_URLS: turn, TURN_SECRET: secret }) => turn.length === 0 || secret, {
    path: ['TURN_SECRET'],
    error: 'with TURN_URLS, set the secret that is shared with these servers',
  });

export type Environment = z.output<typeof variables>;

/**
 * Reads and validates the environment. An empty value counts as unset.
 * @throws BadEnvironment with one sentence per invalid variable, ready to print
 */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const parsed = consistent.safeParse(Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim())));
  if (parsed.success) {
    return parsed.data;
  }
  const messages = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    // URLs and keys contain secrets, and this message may end up in a log.
    const value = /URL|KEY|SECRET/.test(name) ? 'set to something' : JSON.stringify(source[name] ?? '');
    return `${name} is ${value}, which does not work: ${issue.message}. See .env.example.`;
  });
  throw new BadEnvironment(messages.join('\n'));
}

/** An environment variable has an invalid value. The message is printed for the operator. */
export class BadEnvironment extends Error {}
