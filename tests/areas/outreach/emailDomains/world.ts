import type { Maker } from '#tests/contract/sale.ts';

/** Creates a domain with a spare key, which is the default, and a domain to delete. */
export async function buildEmailDomains({ create }: Maker) {
  const emailDomainId = await create('/email/settings/domains', { domain: 'news.contract.test' });
  return {
    emailDomainId,
    emailKeyId: await create(`/email/settings/domains/${emailDomainId}/keys`, {}),
    spareEmailDomainId: await create('/email/settings/domains', { domain: 'spare.contract.test' }),
  };
}

declare module '#tests/declarations/World.ts' {
  interface World extends Awaited<ReturnType<typeof buildEmailDomains>> {}
}
