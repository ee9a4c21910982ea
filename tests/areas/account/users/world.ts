import { roles } from '#contract/account/roles.ts';
import { users } from '#contract/account/users.ts';
import type { Maker, Sale } from '#tests/contract/sale.ts';

/**
 * Creates the records that the user and role calls need: a role to assign, one to remove, open invitations and
 * colleagues.
 */
export async function buildUsers({ staff, create, must }: Maker, _sale: Sale) {
  const roleInput = (name: string) => ({ name, permissions: ['events.view'] });
  const givenRoleId = await create('/roles/store', roleInput('Door'));
  const spareRoleId = await create('/roles/store', roleInput('Spare'));
  const invite = (email: string) =>
    must('POST', '/users/invitations', { role_id: givenRoleId, people: [{ name: 'Ines New', email }] });
  await invite('ines@example.test');
  await invite('revoked@example.test');
  const open = users['GET /users/invitations/json'].response.parse(
    (await staff.get('/users/invitations/json')).body,
  ).data;
  const listed = users['GET /users/json'].response.parse((await staff.get('/users/json?per_page=100')).body).data;
  const all = roles['GET /roles/json'].response.parse((await staff.get('/roles/json')).body).data;
  const idOf = (email: string) => open.find((one) => one.email === email)?.id ?? 0;
  return {
    givenRoleId,
    spareRoleId,
    ownRoleId: all.find(({ name }) => name.startsWith('Role of'))?.id ?? 0,
    userInvitationId: idOf('ines@example.test'),
    spareUserInvitationId: idOf('revoked@example.test'),
    ownUserId: listed.find(({ is_self }) => is_self)?.id ?? 0,
    colleagueId: listed.find(({ name }) => name === 'colleague')?.id ?? 0,
  };
}

declare module '#tests/declarations/World.ts' {
  interface World extends Awaited<ReturnType<typeof buildUsers>> {}
}
