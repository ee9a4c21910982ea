import { expect, it } from 'vitest';
import { openOffice, owner } from '#tests/server/fixtures/openOffice.ts';

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

it('a body with more than 50,000 values is refused before they are validated', async () => {
  const statusWith = async (length: number) => {
    const fields = Array.from({ length }, () => 0);
    return (await owner.post('/surveys/store', { title: 'Many', pages: [{ id: 'p1', fields }] })).status;
  };
  expect([await statusWith(49_900), await statusWith(50_000)]).toEqual([422, 413]);
});

it('the errors of a body are limited in number and size', async () => {
  const refused = async (body: object) => {
    const answer = await owner.post<{ errors: Record<string, string[]> }>('/surveys/store', body);
    expect(answer.status).toBe(422);
    return answer.body.errors;
  };
  const fields = (field: object) => ({
    title: 'Many',
    pages: [{ id: 'p1', fields: Array.from({ length: 150 }, () => field) }],
  });
  expect(Object.values(await refused(fields({}))).flat()).toHaveLength(100);
  expect(Object.keys(await refused(fields({ label: 'a\u0000b' })))).toHaveLength(100);
  const [name = ''] = Object.keys(await refused({ [`${'x'.repeat(199)}😀${'x'.repeat(1_000)}`]: 'a\u0000b' }));
  expect([name.length, name.isWellFormed()]).toEqual([200, true]);
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
