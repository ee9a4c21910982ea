import { accountingSettingsEndpoints as contract } from '#contract/accounting/accountingSettings.ts';
import { MAX_IMAGE_BYTES } from '#domain/kit/limits.ts';
import { implement } from '#server/http/implement.ts';
import { Steps } from '#server/http/inputs/Steps.ts';
import { NO_SETTINGS, presentSettings, readAccountingSettings } from './general.ts';
import { lockPeriod, savedAnswer, saveLogo, saveSettings } from './save.ts';

export const accountingSettingsRoutes = implement(contract, {
  'GET /settings/accounting/general-json': async ({ db, company, organiser }) => ({
    data: presentSettings(organiser === null ? await readAccountingSettings(db, company.id) : NO_SETTINGS),
  }),

  'POST /settings/accounting/general': async (context) => savedAnswer(await saveSettings(context, context.body)),

  'POST /settings/accounting/logo': new Steps(async (context) => {
    const { services, company, body } = context;
    const uploaded =
      body.logo && (await services.files.uploadImage(company.id, body.logo, 'logo', { maxBytes: MAX_IMAGE_BYTES }));
    return context.transact(async (step) => {
      const stored = uploaded && (await services.files.keep(step.db, uploaded, 'logo'));
      return savedAnswer(await saveLogo(step, stored ? `/files/${stored.id}/400` : null));
    });
  }),

  'POST /settings/accounting/lock': async (context) => ({
    ...savedAnswer(await lockPeriod(context, context.body.locked_until)),
    message: context.body.locked_until ? `Books closed until ${context.body.locked_until}` : 'Books opened',
  }),
});
