import { isMissingExtension } from '#js/api/kit/extensions.ts';
import { readList } from '#js/api/kit/readList.ts';

/** The call of the specification that loads a staff page's record if the backend does not send it with the page. */
export const staffRecords: Record<string, (id: number) => Promise<unknown>> = {
  campaign: async (id) =>
    (await (await import('#js/api/programme/campaigns.ts')).campaignsApi.get({ params: { id } })).data,
  event: async (id) => (await (await import('#js/api/programme/events.ts')).eventsApi.get({ params: { id } })).data,
  group: async (id) => (await (await import('#js/api/programme/groups.ts')).groupsApi.get({ params: { id } })).data,
  order: async (id) => (await (await import('#js/api/selling/orders.ts')).ordersApi.get({ params: { id } })).data,
  role: async (id) => (await (await import('#js/api/account/roles.ts')).rolesApi.get({ params: { id } })).data,
  survey: async (id) => (await (await import('#js/api/programme/surveys.ts')).surveysApi.get({ params: { id } })).data,
  task: async (id) => (await (await import('#js/api/programme/tasks.ts')).tasksApi.get({ params: { id } })).data,
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
