import records from 'calls:records';
import { isMissingExtension } from '#js/api/kit/extensions.ts';
import { readList } from '#js/api/kit/readList.ts';

/**
 * The call that loads a staff page's record if the backend does not send it with the page. The contract names most of
 * them (`record`); these two need more than one call.
 */
export const staffRecords: Record<string, (id: number) => Promise<unknown>> = {
  ...records,
  user: async (id) => (await import('#js/stores/account/users/loggedUsers.ts')).fetchUser(id),
  workflow: async (id) => {
    const { workflowsApi } = await import('#js/api/programme/workflows.ts');
    try {
      return (await workflowsApi.get({ params: { id } })).data;
    } catch (error) {
      // The specification has a call for the list of workflows, but none for a single one.
      const isUnknownCall = isMissingExtension(error);
      const listed = isUnknownCall ? readList(await workflowsApi.list({ query: { paginate: 'false' } })) : null;
      const found = listed?.list.find((workflow) => workflow.id === id);
      if (!found) {
        throw error;
      }
      return found;
    }
  },
};
