import type { UserInvitation } from '#contract/account/users.ts';
import { usersApi } from '#js/api/account/users.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { createResourceStore } from '#js/stores/kit/createResourceStore.ts';
import { type Outcome, run } from '#js/stores/kit/run.ts';

type InvitationInput = CallBody<typeof usersApi.invite>;
type Invited = Awaited<ReturnType<typeof usersApi.invite>>;

type InvitationActions = {
  invite: (input: InvitationInput, options?: Parameters<typeof run>[3]) => Promise<Outcome<Invited>>;
  resend: (invitation: Pick<UserInvitation, 'id'>) => Promise<Outcome<unknown>>;
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
  (store) => ({
    invite: (body, options) =>
      run(
        store.setState,
        () => usersApi.invite({ body }),
        {
          success: ({ message }) => message || 'Invitation sent',
          failure: 'The invitation could not be sent. What you entered is still here.',
          after: () => store.getState().reload(),
        },
        options,
      ),
    resend: async ({ id }) => {
      const outcome = await run(store.setState, () => usersApi.resend({ params: { id } }), {
        success: ({ message }) => message || 'Invitation sent',
        failure: 'The invitation could not be sent. Try again in a moment.',
      });
      if (outcome.ok && outcome.data.data) {
        store.getState().replace(outcome.data.data);
      }
      return outcome;
    },
  }),
);
