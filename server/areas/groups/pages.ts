import type { PageName } from '#contract/pages.ts';
import type { HandlerContext } from '#server/http/context.ts';
import { definePages } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';
import { findGroup } from './findGroup.ts';
import { presentGroup } from './presentGroups.ts';

type GroupPage = Extract<PageName, `Groups/${'Show' | 'Edit' | 'Rsvp' | 'Surveys' | 'Calendar'}`>;

export const groupPages = definePages({
  'GET /groups': { access: 'groups.view', page: async () => render('Groups/Index', {}) },
  'GET /groups/create': {
    access: 'groups.manage',
    page: async ({ company }) => render('Groups/Create', { currency: company.currency }),
  },
  'GET /groups/{group}': { access: 'groups.view', page: ofGroup('Groups/Show') },
  'GET /groups/{group}/edit': { access: 'groups.manage', page: ofGroup('Groups/Edit') },
  'GET /groups/{group}/rsvp': { access: 'invitations.view', page: ofGroup('Groups/Rsvp') },
  'GET /groups/{group}/surveys': { access: 'groups.view', page: ofGroup('Groups/Surveys') },
  'GET /groups/{group}/calendar': { access: 'calendar.view', page: ofGroup('Groups/Calendar') },
});

/** A page that shows one group. */
function ofGroup(name: GroupPage) {
  return async ({ db, params, services }: HandlerContext & { params: Record<string, string> }) => {
    const group = await findGroup(db, Number(params.group));
    return render(name, { group: await presentGroup(db, group, services.clock.now()) });
  };
}
