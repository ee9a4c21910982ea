import type { Organiser } from '#contract/programme/organisers.ts';
import type { CallBody, CallQuery } from '#js/api/kit/callTypes.ts';
import { organisersApi } from '#js/api/programme/organisers.ts';
import { createResourceStore } from '#js/stores/kit/createResourceStore.ts';
import { recordAction } from '#js/stores/kit/recordAction.ts';
import { recordCalls } from '#js/stores/kit/recordCalls.ts';
import type { ActionOptions, Outcome } from '#js/stores/kit/run.ts';

export type OrganiserInput = Omit<CallBody<typeof organisersApi.create>, 'campaign_id'>;
type OrganiserQuery = { campaign_id: number } & CallQuery<typeof organisersApi.list>;
type Invitations = { invite: (organiser: { id: number }, options?: ActionOptions) => Promise<Outcome<unknown>> };

/** The organisers of one campaign, and their invitations. */
export const useOrganisers = createResourceStore<Organiser, OrganiserQuery, OrganiserInput, Invitations>(
  {
    ...recordCalls(organisersApi),
    scope: (query) => query.campaign_id,
    create: (body, query) => organisersApi.create({ body: { ...body, campaign_id: query?.campaign_id ?? 0 } }),
  },
  {
    createFailed: 'The organiser could not be added. What you entered is still here.',
    updateFailed: 'The organiser could not be saved. What you entered is still here.',
    removeFailed: 'The organiser could not be removed. Nothing was changed.',
  },
  (store) => {
    const action = recordAction<Organiser>(store);
    return {
      invite: ({ id }, options) =>
        action.replace(
          () => organisersApi.invite({ params: { id } }),
          { done: 'Invitation sent', failure: 'The invitation could not be sent. Try again in a moment.' },
          options,
        ),
    };
  },
);
