import { create } from 'zustand';
import { publicPagesApi } from '#js/api/content/publicPages.ts';
import type { CallBody } from '#js/api/kit/callTypes.ts';
import { idle, type Outcome, type RunFlags, run } from '#js/stores/kit/run.ts';

/** Failures are shown in the form, never as toasts. */
const QUIET = { failure: 'This could not be sent. Try again in a moment.', quiet: true } as const;

/** The values of all forms of a page; each sends those that it has. */
export type FormValues = CallBody<typeof publicPagesApi.contact>;
export type FormKind = 'contact' | 'signUp' | 'invitation';

type VisitorForms = RunFlags & {
  /** The outcome is what to tell the visitor. */
  send: (kind: FormKind, id: number, values: FormValues) => Promise<Outcome<string>>;
};

/** One form of a page: each has a store of its own, so that their errors stay apart. */
export function createVisitorForm() {
  return create<VisitorForms>()((set) => ({
    ...idle,
    send: (kind, id, { message, ...values }) =>
      run(
        set,
        async () => {
          const params = { id };
          const answer =
            kind === 'contact'
              ? await publicPagesApi.contact({ params, body: { ...values, message } })
              : kind === 'signUp'
                ? await publicPagesApi.signUp({ params, body: values })
                : await publicPagesApi.invitation({ params, body: values });
          return answer.message || 'Thank you. We have received it.';
        },
        QUIET,
      ),
  }));
}

type SignUpState = RunFlags & { confirm: (token: string) => Promise<Outcome<unknown>> };

/** Confirms a sign-up. */
export const useSignUp = create<SignUpState>()((set) => ({
  ...idle,
  confirm: (token) => run(set, () => publicPagesApi.confirm({ params: { token } }), QUIET),
}));
