import { create } from 'zustand';
import { emailTemplatesApi } from '#js/api/outreach/emailTemplates.ts';
import { idle, type Outcome, type RunFlags, run } from '#js/stores/kit/run.ts';

type EmailPictures = RunFlags & {
  /** Stores a picture for e-mails. Returns its address. */
  add: (picture: File) => Promise<Outcome<string | null>>;
};

/** Pictures of e-mails. The field that chooses one shows a failure. */
export const useEmailPictures = create<EmailPictures>()((set) => ({
  ...idle,
  add: (picture) =>
    run(set, async () => (await emailTemplatesApi.addPicture({ body: { picture } })).data?.url ?? null, {
      failure: 'The picture could not be stored.',
      quiet: true,
    }),
}));
