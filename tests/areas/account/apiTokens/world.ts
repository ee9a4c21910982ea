import type { Maker } from '#tests/contract/sale.ts';

export async function buildApiTokens({ create, password }: Maker) {
  const body = { name: 'Website', permissions: ['events.view'], lives_days: '90', password };
  return { apiTokenId: await create('/settings/api-tokens/store', body) };
}

declare module '#tests/declarations/World.ts' {
  interface World extends Awaited<ReturnType<typeof buildApiTokens>> {}
}
