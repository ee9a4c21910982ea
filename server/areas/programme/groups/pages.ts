import type { PageName } from '#contract/pages.ts';
import { definePages, type PageContext } from '#server/http/definePages.ts';
import { render } from '#server/inertia/render.ts';
import { findGroup } from './findGroup.ts';
import { presentGroup } from './presentGroups.ts';

type GroupPage = Extract<PageName, `Groups/${'Show' | 'Edit' | 'Rsvp' | 'Surveys' | 'Tickets' | 'Calendar'}`>;

export const groupPages = definePages({
  'Groups/Index': { access: 'groups.view', page: async () => render('Groups/Index', {}) },
  'Groups/Create': {
    access: 'groups.manage',
    page: async ({ company }) => render('Groups/Create', { currency: company.currency }),
  },
  'Groups/Show': { access: 'groups.view', page: ofGroup('Groups/Show') },
  'Groups/Edit': { access: 'groups.manage', page: ofGroup('Groups/Edit') },
  'Groups/Rsvp': { access: 'invitations.view', page: ofGroup('Groups/Rsvp') },
  'Groups/Surveys': { access: 'groups.view', page: ofGroup('Groups/Surveys') },
  'Groups/Tickets': { access: 'tickets.view', page: ofGroup('Groups/Tickets') },
  'Groups/Calendar': { access: 'calendar.view', page: ofGroup('Groups/Calendar') },
});

/** A page that shows one group. */
function ofGroup(name: GroupPage) {
  return async ({ db, params, services }: PageContext<{ id: number }>) => {
    const group = await findGroup(db, params.id);
    return render(name, { group: await presentGroup(db, group, services.clock.now()) });
  };
}
