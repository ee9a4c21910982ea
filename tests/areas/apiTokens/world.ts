import type { Maker } from '#tests/contract/sale.ts';
import { PASSWORD } from '#tests/server/fixture.ts';

export async function buildApiTokens({ create }: Maker) {
  const body = { name: 'Website', permissions: ['events.view'], lives_days: '90', password: PASSWORD };
  return { apiTokenId: await create('/settings/api-tokens/store', body) };
}
