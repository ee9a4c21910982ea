import { expect, it } from 'vitest';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { aCompany, aUser, signedIn } from '#tests/server/fixtures/fixture.ts';
import { app, companyId, openOffice, owner } from '#tests/server/fixtures/openOffice.ts';
import { anOpenSurvey } from './aSurvey.ts';

openOffice();

const listen = async (browser: Browser, channel: string) =>
  (await browser.post('/broadcasting/auth', { socket_id: '1.2', channel_name: channel })).status;

it('the channel of live answers can be joined only by staff of the company who can see results', async () => {
  const { id } = await anOpenSurvey(owner);
  const other = await aCompany(app, 'harbour');
  const foreign = await signedIn(app, other.owner, other.host);
  const builder = await signedIn(app, await aUser(app, companyId, 'builder@lakeside.test', ['surveys.manage']));
  for (const channel of [`private-survey-results.${id}`, `private-company-surveys.${companyId}`]) {
    expect(await listen(owner, channel)).toBe(200);
    expect(await listen(foreign, channel)).toBe(403);
    expect(await listen(builder, channel)).toBe(403);
    expect(await listen(app.browser('lakeside.localhost'), channel)).toBe(403);
  }
});
