import type { EmailTopic } from '#contract/outreach/emailTopics.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { isMissingExtension } from '#js/api/kit/extensions.ts';
import { emailTopicsApi } from '#js/api/outreach/emailTopics.ts';
import { createResourceStore } from '#js/stores/kit/createResourceStore.ts';
import { failuresOf } from '#js/stores/kit/failuresOf.ts';
import { recordCalls } from '#js/stores/kit/recordCalls.ts';

type Support = {
  /** Whether the backend has no topics; the screens then do not mention them. */
  isMissing: boolean;
};

/** All topics of the company's e-mails. */
export const useEmailTopics = createResourceStore<EmailTopic, object, CallBody<typeof emailTopicsApi.create>, Support>(
  {
    ...recordCalls(emailTopicsApi),
    list: async (_query, signal) => {
      try {
        return await emailTopicsApi.list({ query: { paginate: 'false', sort_by: 'name', sort_order: 'asc' }, signal });
      } catch (error) {
        useEmailTopics.setState({ isMissing: isMissingExtension(error) });
        throw error;
      }
    },
  },
  failuresOf('topic'),
  () => ({ isMissing: false }),
);
