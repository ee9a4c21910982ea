import { defineArea } from '#server/defineArea.ts';
import { planReach } from './demo/planReach.ts';
import { planUserInvitations } from './demo/planUserInvitations.ts';
import { userRoutes } from './endpoints.ts';
import { userPages } from './pages.ts';
import { userPalette } from './palette.ts';

/** The staff users of a company and their invitations. */
export const users = defineArea({
  name: 'users',
  endpoints: userRoutes,
  pages: userPages,
  palette: [userPalette],
  roles: {
    'users.view': ['Owner', 'Manager'],
    'users.manage': ['Owner'],
  },
  explanations: {
    'users.view': 'See who works in the company, and its roles',
    'users.manage': 'Invite, deactivate and remove people, and change their access',
  },
  planUses: {
    people: {
      'PUT /users/access/{id}': 'role_id',
      'POST /users/reactivate/{id}': 'state',
      'POST /users/invitations': 'people',
      'POST /users/invitations/resend/{id}': 'email',
      'POST /users/invitations/link/{id}': 'email',
    },
  },
  demo: {
    after: ['auth', 'events'],
    plan: (demo) => {
      planUserInvitations(demo);
      planReach(demo);
    },
  },
  logged: { fields: ['role_id', 'scope', 'campaign_ids', 'event_ids'] },
});
