import records from 'calls:records';
import { isMissingExtension } from '#js/api/kit/extensions.ts';
import { type ListAnswer, readList } from '#js/api/kit/readList.ts';

/**
 * The call that loads a staff page's record if the backend does not send it with the page. The contract names most of
 * them (`record`); these need more than one call.
 */
export const staffRecords: Record<string, (id: number) => Promise<unknown>> = {
  ...records,
  user: async (id) => (await import('#js/stores/account/users/loggedUsers.ts')).fetchUser(id),
  template: async (id) => {
    const { emailTemplatesApi } = await import('#js/api/outreach/emailTemplates.ts');
    return foundInList(
      id,
      async () => (await emailTemplatesApi.get({ params: { id } })).data,
      () => emailTemplatesApi.list({ query: { paginate: 'false' } }),
    );
  },
  workflow: async (id) => {
    const { workflowsApi } = await import('#js/api/programme/workflows.ts');
    return foundInList(
      id,
      async () => (await workflowsApi.get({ params: { id } })).data,
      () => workflowsApi.list({ query: { paginate: 'false' } }),
    );
  },
};

/** The record by its own call; for records of which the specification has a call for the list only, from the list. */
async function foundInList<Item extends { id: number }>(
  id: number,
  get: () => Promise<Item>,
  list: () => Promise<ListAnswer<Item>>,
): Promise<Item> {
  try {
    return await get();
  } catch (error) {
    const listed = isMissingExtension(error) ? readList(await list()) : null;
    const found = listed?.list.find((item) => item.id === id);
    if (!found) {
      throw error;
    }
    return found;
  }
}
