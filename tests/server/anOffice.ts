import { aCompany, signedIn } from './fixture.ts';
import { createTestApp } from './testApp.ts';

/** An application with one company, lakeside, whose owner is signed in. Close `app` when done. */
export async function anOffice(values?: Parameters<typeof aCompany>[2]) {
  const app = await createTestApp();
  const { company, owner, host } = await aCompany(app, 'lakeside', values);
  return { app, companyId: company.id, owner: await signedIn(app, owner, host) };
}
