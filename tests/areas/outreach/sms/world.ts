import type { Maker } from '#tests/contract/sale.ts';

/** Creates a template to change and one to delete. */
export async function buildSms({ create }: Maker) {
  return {
    smsTemplateId: await create('/sms/templates', { name: 'Contract template', body: 'Hello' }),
    spareSmsTemplateId: await create('/sms/templates', { name: 'Spare template', body: 'Hello' }),
  };
}

declare module '#tests/declarations/World.ts' {
  interface World extends Awaited<ReturnType<typeof buildSms>> {}
}
