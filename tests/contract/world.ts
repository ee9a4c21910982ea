import type { Browser } from '#tests/server/Browser.ts';
import { PASSWORD } from '#tests/server/fixture.ts';
import { buildApiTokens } from '../areas/apiTokens/world.ts';
import { buildCampaigns } from '../areas/campaigns/world.ts';
import { buildGroups } from '../areas/groups/world.ts';
import { buildInvitations } from '../areas/invitations/world.ts';
import { buildMedia } from '../areas/media/world.ts';
import { buildNotifications } from '../areas/notifications/world.ts';
import { buildOrganisers } from '../areas/organisers/world.ts';
import { buildPasskeys } from '../areas/passkeys/world.ts';
import { buildProfile } from '../areas/profile/world.ts';
import { buildSegments } from '../areas/segments/world.ts';
import { buildSessions } from '../areas/sessions/world.ts';
import { buildSurveys } from '../areas/surveys/world.ts';
import { buildTasks } from '../areas/tasks/world.ts';
import { buildUserLogs } from '../areas/userLogs/world.ts';
import { buildUsers } from '../areas/users/world.ts';
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
