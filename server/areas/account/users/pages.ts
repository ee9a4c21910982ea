import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';
import { findUser } from './findUser.ts';
import { findUserInvitation } from './findUserInvitation.ts';
import { presentUser } from './presentUsers.ts';

export const userPages = definePages({
  'Users/Index': { access: 'users.view', page: async () => render('Users/Index') },
  'Users/Invitations': { access: 'users.view', page: async () => render('Users/Invitations') },
  'Users/Show': {
    access: 'users.view',
    page: async (context) =>
      render('Users/Show', { user: await presentUser(context, await findUser(context, context.params.id)) }),
  },
  // For any company: the link works on every host, and its secret authorises reading it.
  'Auth/StaffInvitation': {
    access: 'public',
    page: async ({ db, params, services, scope }) => {
      const token = params.token;
      const found = await findUserInvitation(db, token, services.clock.now());
      return render('Auth/StaffInvitation', {
        token,
        state: found?.state ?? 'withdrawn',
        invitation: found && {
          company_name: found.companyName,
          role: found.roleName,
          name: found.name,
          email: found.email,
          has_account: found.userId !== null,
        },
        signed_in: scope.user && { email: scope.user.email, is_invited: scope.user.id === found?.userId },
      });
    },
  },
});
