import type { Maker } from '#tests/contract/sale.ts';

/** Creates a template to change and one to delete. */
export async function buildEmailTemplates({ create }: Maker) {
  return {
    emailTemplateId: await create('/email/templates/store', {
      name: 'Contract',
      subject: 'Hello',
      html: '<p>Hello</p>',
    }),
    spareEmailTemplateId: await create('/email/templates/store', {
      name: 'Spare',
      subject: 'Hello',
      html: '<p>Hi</p>',
    }),
  };
}

declare module '#tests/declarations/World.ts' {
  interface World extends Awaited<ReturnType<typeof buildEmailTemplates>> {}
}
