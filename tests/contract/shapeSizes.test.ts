import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { areas } from '#contract/all.ts';
import type { Endpoint } from '#contract/kit/define.ts';
import { toPropsShape, toShape } from '#contract/kit/toShape.ts';
import { pages } from '#contract/pages.ts';

/** Compressed bytes. A page loads its own shape and those of its area, at most 3 kB with one more. */
const CEILING = 1250;

it('the response shapes sent to the browser stay small, for each page and each area', () => {
  const ofPages = Object.entries(pages).map(([name, props]) => [name, toPropsShape(props)] as const);
  const ofAreas = Object.entries(areas).map(([name, endpoints]) => {
    const shapes = Object.entries<Endpoint>(endpoints).filter(([, { file, redirect }]) => !file && !redirect);
    return [name, shapes.map(([key, endpoint]) => [key, toShape(endpoint)])] as const;
  });
  const sizes = [...ofPages, ...ofAreas].map(
    ([name, shape]) => [name, gzipSync(JSON.stringify(shape)).length] as const,
  );
  expect(sizes.filter(([, size]) => size > CEILING)).toEqual([]);
});
