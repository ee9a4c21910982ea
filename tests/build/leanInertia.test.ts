import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withoutUnused } from '#build/leanInertia.ts';

const read = (file: string) => withoutUnused(readFileSync(`node_modules/${file}.js`, 'utf8'));

it('the installed Inertia versions still contain the code that the lean build removes', () => {
  expect(read('@inertiajs/core/dist/index')).not.toMatch(/precognitionClient/);
  expect(read('@inertiajs/react/dist/index')).not.toMatch(/^\w+\.displayName/m);
  expect(read('laravel-precognition/dist/http/fetchClient')).toMatch(/= \/\* @__PURE__ \*\/ createFetchClient\(\)/);
  expect(read('@inertiajs/react/dist/index')).toMatch(/var Form = \/\* @__PURE__ \*\/ forwardRef\(/);
});
