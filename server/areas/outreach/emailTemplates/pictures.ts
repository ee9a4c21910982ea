import type { emailTemplates as contract } from '#contract/outreach/emailTemplates.ts';
import { imageAddress } from '#server/files/files.ts';
import type { Handlers } from '#server/http/implement.ts';
import { Steps } from '#server/http/inputs/Steps.ts';

/**
 * Stores a picture for e-mails. It is public, and stays when its template is deleted: mails that were sent show it for as
 * long as somebody opens them. @throws 422
 */
export const addPicture: Handlers<typeof contract>['POST /email/templates/pictures'] = new Steps(async (context) => {
  const { transact, services, company, body } = context;
  const uploaded = await services.files.uploadImage(company.id, body.picture, 'picture');
  return transact(async ({ db }) => {
    const { id } = await services.files.keep(db, uploaded, 'picture');
    return { data: { url: imageAddress(id, 1600) }, message: 'Picture added' };
  });
});
