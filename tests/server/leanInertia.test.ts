import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withoutUnused } from '#server/dev/leanInertia.ts';

const read = (name: string) => withoutUnused(readFileSync(`node_modules/@inertiajs/${name}/dist/index.js`, 'utf8'));

it('the installed Inertia versions still contain the code that the lean build removes', () => {
  expect(read('core')).not.toMatch(/precognitionClient/);
  expect(read('react')).not.toMatch(/^\w+\.displayName/m);
  expect(read('react')).toMatch(/var Form = \/\* @__PURE__ \*\/ forwardRef\(/);
});
