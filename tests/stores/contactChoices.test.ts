import { expect, it } from 'vitest';
import { useContactChoices } from '#js/stores/people/contacts/contactChoices.ts';
import { aContactSent } from '#tests/factories/aContact.ts';
import { aPage } from '#tests/factories/aPage.ts';
import { mock } from '#tests/mocks/mock.ts';

const contact = (id: number, name: string) => aContactSent({ id, name });

it('shows the first contacts before anything is typed, then the matching ones', async () => {
  const listed = mock('GET /contacts/json', () => aPage([contact(1, 'Ada')]));
  const searched = mock('GET /contacts/search', () => [contact(2, 'Bea')]);
  await useContactChoices.getState().search('');
  expect(useContactChoices.getState().found.map(({ name }) => name)).toEqual(['Ada']);
  await useContactChoices.getState().search('be');
  expect(useContactChoices.getState().found.map(({ name }) => name)).toEqual(['Bea']);
  expect([listed.length, searched.length]).toEqual([1, 1]);
});
