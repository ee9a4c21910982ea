import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';
import { findOrganiserInvitation } from './findOrganiserInvitation.ts';

export const organiserPages = definePages({
  // For any company: the link works on every host, and its secret authorises reading it.
  'Auth/OrganiserInvitation': {
    access: 'public',
    page: async ({ db, params, services, scope }) => {
      const token = params.token;
      const found = await findOrganiserInvitation(db, token, services.clock.now());
      return render('Auth/OrganiserInvitation', {
        token,
        state: found?.state ?? 'withdrawn',
        invitation: found && {
          campaign_id: found.campaignId,
          campaign_name: found.campaignName,
          company_name: found.companyName,
          name: found.name,
          email: found.email,
          has_account: found.userId !== null,
          expires_at: found.expiresAt.toISOString(),
        },
        signed_in: scope.user && { email: scope.user.email, is_invited: scope.user.id === found?.userId },
      });
    },
  },
});
