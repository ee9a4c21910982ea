import { expect, it } from 'vitest';
import { openOffice, owner } from '#tests/server/openOffice.ts';

openOffice();

const survey = (label: string) => ({
  title: 'Feedback',
  pages: [{ id: 'p1', fields: [{ id: 'q1', type: 'text', label }] }],
});

it.each(['a\u0000b', '\ud800', 'a\udfffb'])(
  'text that the database cannot store is refused with an error on its field: %j',
  async (text) => {
    const { status, body } = await owner.post<{ errors: object }>('/surveys/store', survey(text));
    expect(status).toBe(422);
    expect(body.errors).toEqual({ 'pages.0.fields.0.label': ['Remove the characters that cannot be shown.'] });
  },
);

it('valid surrogate pairs are stored', async () => {
  const { status } = await owner.post('/surveys/store', survey('How was it? 😀'));
  expect(status).toBe(200);
});

it('a URL with NUL returns 404', async () => {
  const answers = [
    await owner.get('/events/json?search=%00'),
    await owner.get('/s/a%00b'),
    await owner.visit('/events/1%00'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});

it('a body nested a thousand levels deep is refused before it is processed', async () => {
  const body = `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`;
  const response = await owner.fetch('/surveys/store', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body,
  });
  expect(response.status).toBe(400);
});
