import { aCompany, signedIn } from './fixture.ts';
import type { TestApp } from './testApp.ts';

let number = 0;

/** A company of its own for one test, with its owner signed in as `staff`, at the time the test's clock starts with. */
export async function nextCompany(app: TestApp) {
  app.clock.reset();
  number += 1;
  const { company, owner, host } = await aCompany(app, `company${number}`);
  return { company, owner, staff: await signedIn(app, owner, host), number };
}
