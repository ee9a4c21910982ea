import sharp from 'sharp';
import { expect, it } from 'vitest';
import { aForm } from '#tests/factories/aForm.ts';
import { app, openOffice, owner } from '#tests/server/fixtures/openOffice.ts';

openOffice();

const add = (bytes: Uint8Array<ArrayBuffer>, name: string) =>
  owner.post<{ data: { url: string }; errors?: object }>(
    '/email/templates/pictures',
    aForm({ picture: new File([bytes], name) }),
  );
const picture = async () => {
  const background = { r: 200, g: 0, b: 0, alpha: 0.5 };
  return new Uint8Array(
    await sharp({ create: { width: 900, height: 300, channels: 4, background } })
      .png()
      .toBuffer(),
  );
};
const read = (path: string) => app.browser('lakeside.localhost').fetch(path);

it('stores a picture that mails show as JPEG, or as PNG with what is transparent', async () => {
  const { body } = await add(await picture(), 'roses.png');
  expect(body.data.url).toMatch(/^\/files\/[\w-]+\/1600$/);
  for (const [ending, type, format, hasAlpha] of [
    ['jpg', 'image/jpeg', 'jpeg', false],
    ['png', 'image/png', 'png', true],
  ] as const) {
    const answer = await read(`${body.data.url}.${ending}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
    const shown = await sharp(await answer.arrayBuffer()).metadata();
    expect(shown).toMatchObject({ format, hasAlpha, width: 900 });
    const etag = answer.headers.get('etag') ?? '';
    const again = await app.browser('lakeside.localhost').fetch(`${body.data.url}.${ending}`, {
      headers: { 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
  }
  for (const wrong of ['1600.gif', '1601.jpg', '1600.jpg.jpg', '.jpg']) {
    expect((await read(body.data.url.replace('1600', wrong))).status).toBe(404);
  }
});

it('refuses what is no picture, beside the field', async () => {
  const answer = await add(new TextEncoder().encode('<svg onload=alert(1)>'), 'roses.png');
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['picture']]);
});
