import type { ContactField } from '#contract/people/contactFields.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { contactFieldsApi } from '#js/api/people/contactFields.ts';
import { createResourceStore } from '#js/stores/kit/createResourceStore.ts';
import { failuresOf } from '#js/stores/kit/failuresOf.ts';
import { recordCalls } from '#js/stores/kit/recordCalls.ts';
import { type ActionOptions, type Outcome, run } from '#js/stores/kit/run.ts';

export type ContactFieldInput = CallBody<typeof contactFieldsApi.create>;
type Ordering = {
  /** Shows the new order immediately, and reverts it if the server refuses. */
  reorder: (fields: ContactField[], options?: ActionOptions) => Promise<Outcome<unknown>>;
};

/** All fields that the company added to its contacts. On another backend the list stays empty. */
export const useContactFields = createResourceStore<ContactField, object, ContactFieldInput, Ordering>(
  {
    ...recordCalls(contactFieldsApi),
    list: (_query, signal) => contactFieldsApi.list({ query: { paginate: 'false' }, signal }),
  },
  failuresOf('field'),
  ({ setState, getState }) => ({
    reorder: async (fields, options) => {
      const before = getState().list;
      setState({ list: fields });
      const body = { fields: fields.map(({ id }) => id) };
      const failure = 'The order could not be saved.';
      const outcome = await run(setState, () => contactFieldsApi.order({ body }), { failure }, options);
      if (!outcome.ok) {
        setState({ list: before });
      }
      return outcome;
    },
  }),
);
