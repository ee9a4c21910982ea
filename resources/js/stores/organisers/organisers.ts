import { create } from 'zustand';
import type { Organiser } from '#contract/organisers.ts';
import { organisersApi } from '#js/api/organisers.ts';
import { createResourceStore } from '../kit/createResourceStore.ts';
import { idle, type Outcome, type RunFlags, run } from '../kit/run.ts';

type Call = Parameters<typeof organisersApi.create>[0];
export type OrganiserInput = Omit<Call['body'], 'campaign_id'>;
export type OrganiserQuery = { campaign_id: number } & NonNullable<
  NonNullable<Parameters<typeof organisersApi.list>[0]>['query']
>;

/** Organisers of one campaign. */
export const useOrganisers = createResourceStore<Organiser, OrganiserQuery, OrganiserInput>(
  {
    scope: (query) => query.campaign_id,
    list: (query, signal) => organisersApi.list({ query, signal }),
    create: (body, query) => organisersApi.create({ body: { ...body, campaign_id: query?.campaign_id ?? 0 } }),
    update: (id, body) => organisersApi.update({ params: { id }, body }),
    remove: (id) => organisersApi.remove({ params: { id } }),
  },
  {
    createFailed: 'The organiser could not be added. What you entered is still here.',
    updateFailed: 'The organiser could not be saved. What you entered is still here.',
    removeFailed: 'The organiser could not be removed. Nothing was changed.',
  },
);

type InvitationState = RunFlags & { invite: (organiser: Organiser) => Promise<Outcome<unknown>> };

/** Mails invitations, and shows the new state in the list. */
export const useOrganiserInvitations = create<InvitationState>()((set) => ({
  ...idle,
  invite: async ({ id }) => {
    const outcome = await run(set, () => organisersApi.invite({ params: { id } }), {
      success: ({ message }) => message,
      failure: 'The invitation could not be sent. Try again in a moment.',
    });
    if (outcome.ok) {
      useOrganisers.getState().replace(outcome.data.data);
    }
    return outcome;
  },
}));
