import { expect, it } from 'vitest';
import { IMAGE_WIDTHS } from '#domain/content/media.ts';
import { srcSetOf } from '#js/Pages/Portal/Partials/srcSetOf.ts';
import { imageAddress } from '#server/files/files.ts';

it('offers an image in exactly the widths that are stored', () => {
  const offered = IMAGE_WIDTHS.map((width) => `${imageAddress('3f', width)} ${width}w`).join(', ');
  expect(srcSetOf(imageAddress('3f', 800))).toBe(offered);
});

it('has none for an image at another URL', () => {
  expect(srcSetOf('https://elsewhere.example/cover.jpg')).toBeUndefined();
});
