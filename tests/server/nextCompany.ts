import { aCompany, signedIn } from './fixture.ts';
import type { TestApp } from './testApp.ts';

let number = 0;

/** A separate company for one test, with its owner signed in as `staff`; resets the clock. */
export async function nextCompany(app: TestApp) {
  app.clock.reset();
  number += 1;
  const { company, owner, host } = await aCompany(app, `company${number}`);
  return { company, owner, staff: await signedIn(app, owner, host), number };
}
