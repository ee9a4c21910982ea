import { beforeAll, expect, it } from 'vitest';
import { app, openOffice, owner } from '#tests/server/fixtures/openOffice.ts';

openOffice();
beforeAll(async () => {
  // An error that no handler expects.
  await app.database.execute('alter table campaigns rename to campaigns_elsewhere');
});

it('an unexpected failure returns the request id and nothing about the cause', async () => {
  const { status, body, headers } = await owner.get<{ message: string }>('/campaigns/json');
  expect(status).toBe(500);
  expect(body.message).toMatch(/^Something went wrong on our side\. Try again/);
  expect(body.message).toContain(headers.get('x-request-id'));
  expect(JSON.stringify(body)).not.toMatch(/campaigns|relation|select/);
});

it('a failed change states that nothing was saved', async () => {
  const { status, body } = await owner.post<{ message: string }>('/campaigns/store', { name: 'Lanterns' });
  expect(status).toBe(500);
  expect(body.message).toMatch(/^Something went wrong on our side\. Nothing was saved\. Try again/);
});
