import type { UserInvitation } from '#contract/account/users.ts';
import { usersApi } from '#js/api/account/users.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { copyLink } from '#js/stores/kit/copyLink.ts';
import { createResourceStore } from '#js/stores/kit/createResourceStore.ts';
import { recordAction } from '#js/stores/kit/recordAction.ts';
import type { ActionOptions, Outcome } from '#js/stores/kit/run.ts';

type InvitationInput = CallBody<typeof usersApi.invite>;
type Invited = Awaited<ReturnType<typeof usersApi.invite>>;

type InvitationActions = {
  invite: (input: InvitationInput, options?: ActionOptions) => Promise<Outcome<Invited['data']>>;
  /** Makes a new link and copies it; the previous one stops working. */
  copyLink: (invitation: Pick<UserInvitation, 'id'>, options?: ActionOptions) => Promise<Outcome<unknown>>;
  resend: (invitation: Pick<UserInvitation, 'id'>, options?: ActionOptions) => Promise<Outcome<unknown>>;
};

/** Pending invitations to join the company's staff. */
export const useUserInvitations = createResourceStore<UserInvitation, object, never, InvitationActions>(
  {
    list: async (_, signal) => (await usersApi.invitations({ signal })).data,
    remove: (id) => usersApi.revoke({ params: { id } }),
  },
  {
    loadFailed: 'The invitations could not be loaded.',
    removeFailed: 'The invitation could not be revoked. Nothing was changed.',
  },
  (store) => {
    const action = recordAction<UserInvitation>(store);
    return {
      invite: (body, options) =>
        action.reload(
          () => usersApi.invite({ body }),
          { done: 'Invitation sent', failure: 'The invitation could not be sent. What you entered is still here.' },
          options,
        ),
      copyLink: ({ id }, options) => copyLink(store.setState, () => usersApi.link({ params: { id } }), options),
      resend: ({ id }, options) =>
        action.replace(
          () => usersApi.resend({ params: { id } }),
          { done: 'Invitation sent', failure: 'The invitation could not be sent. Try again in a moment.' },
          options,
        ),
    };
  },
);
