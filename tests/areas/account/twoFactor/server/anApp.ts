import { eq } from 'drizzle-orm';
import { codeOf, stepAt } from '#server/areas/account/twoFactor/totp.ts';
import { secondFactors } from '#server/database/schema/account/secondFactors.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { only, PASSWORD } from '#tests/server/fixtures/fixture.ts';
import type { TestApp } from '#tests/server/fixtures/testApp.ts';

/** The code that a user's authenticator app shows now, or `steps` × 30 seconds later. */
export async function shownCode({ database, services, clock }: TestApp, userId: number, steps = 0): Promise<string> {
  const rows = await database.drizzle.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  const secret = Buffer.from(services.keys.unseal(only(rows).sealedSecret), 'base64');
  return codeOf(secret, stepAt(clock.now()) + steps);
}

/** Turns on two-factor sign-in; returns the recovery codes. */
export async function turnOn(app: TestApp, browser: Browser, userId: number): Promise<string[]> {
  await browser.post('/settings/two-factor/setup', { password: PASSWORD });
  const code = await shownCode(app, userId);
  const answer = await browser.post<{ data: { recovery_codes: string[] } }>('/settings/two-factor/confirm', { code });
  return answer.body.data.recovery_codes;
}
