import { buildApiTokens } from '#tests/areas/account/apiTokens/world.ts';
import { buildNotifications } from '#tests/areas/account/notifications/world.ts';
import { buildPasskeys } from '#tests/areas/account/passkeys/world.ts';
import { buildProfile } from '#tests/areas/account/profile/world.ts';
import { buildSessions } from '#tests/areas/account/sessions/world.ts';
import { buildUserLogs } from '#tests/areas/account/userLogs/world.ts';
import { buildUsers } from '#tests/areas/account/users/world.ts';
import { buildMedia } from '#tests/areas/content/media/world.ts';
import { buildSegments } from '#tests/areas/people/segments/world.ts';
import { buildCampaigns } from '#tests/areas/programme/campaigns/world.ts';
import { buildGroups } from '#tests/areas/programme/groups/world.ts';
import { buildInvitations } from '#tests/areas/programme/invitations/world.ts';
import { buildOrganisers } from '#tests/areas/programme/organisers/world.ts';
import { buildSurveys } from '#tests/areas/programme/surveys/world.ts';
import { buildTasks } from '#tests/areas/programme/tasks/world.ts';
import type { Browser } from '#tests/server/fixtures/Browser.ts';
import { PASSWORD } from '#tests/server/fixtures/fixture.ts';
import { buildSale, create, type Maker, must } from './sale.ts';

/** Records of one company, created through the contract only, with which every endpoint can be called. */
export type World = Awaited<ReturnType<typeof buildWorld>>;

/**
 * Creates the records of a company. `staff` is signed in with this password and has all permissions; `visitor` is a
 * browser on its portal.
 */
export async function buildWorld(staff: Browser, visitor: Browser, password = PASSWORD) {
  const sale = await buildSale(staff, visitor);
  const make: Maker = {
    staff,
    password,
    create: (path, body) => create(staff, path, body),
    must: (method, path, body) => must(staff, method, path, body),
  };
  return {
    ...sale,
    ...(await buildCampaigns(make, sale)),
    ...(await buildOrganisers(make, sale)),
    ...(await buildGroups(make, sale)),
    ...(await buildInvitations(make, sale)),
    ...(await buildSegments(make, sale)),
    ...(await buildSurveys(make, sale)),
    ...(await buildTasks(make, sale)),
    ...(await buildNotifications(make, sale)),
    ...(await buildMedia(make, sale)),
    ...(await buildUserLogs(make)),
    ...(await buildProfile(make)),
    ...(await buildSessions(make)),
    ...(await buildUsers(make, sale)),
    ...(await buildApiTokens(make)),
    ...(await buildPasskeys(make)),
  };
}
