import { DEMO_PASSWORD, DEMO_PEOPLE } from '#server/demo/people.ts';
import type { Services } from '#server/services.ts';

type DemoAccount = { label: string; email: string; password: string };

/** Demo accounts for the sign-in page; none if the server is configured without the demo company. */
export function demoAccountsOf({ environment }: Services, slug: string, side: 'staff' | 'portal'): DemoAccount[] {
  if (!environment.SEED_DEMO) {
    return [];
  }
  return DEMO_PEOPLE.filter(
    (person) => person.side === side && person.companies.some((company) => company === slug),
  ).map(({ label, email }) => ({ label, email, password: DEMO_PASSWORD }));
}
