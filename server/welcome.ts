import { DEMO_PASSWORD, DEMO_PEOPLE } from './demo/people.ts';
import type { Environment } from './environment.ts';

/** The text printed at start: the address and the demo accounts. */
export function welcome(address: string, { APP_NAME, NODE_ENV, MAIL_URL, SEED_DEMO }: Environment): string {
  const lines = [`${APP_NAME} is at ${address}`];
  if (SEED_DEMO && NODE_ENV !== 'test') {
    const who = (side: 'staff' | 'portal') => DEMO_PEOPLE.filter((person) => person.side === side).slice(0, 3);
    lines.push(
      `  staff   ${address}/login         ${who('staff')
        .map(({ email, label }) => `${email} (${label})`)
        .join(', ')}`,
      `  portal  ${address}/portal/login  ${who('portal')
        .map(({ email }) => email)
        .join(', ')}`,
      `  password of every demo account: ${DEMO_PASSWORD}`,
    );
  }
  if (!MAIL_URL && NODE_ENV === 'production') {
    lines.push('  Mail is kept, not sent: set MAIL_URL to send it. Under "npm run dev" it is readable at /dev/outbox.');
  }
  return lines.join('\n');
}
