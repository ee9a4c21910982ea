import { readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { cspNonce } from '#js/lib/cspNonce.ts';

// happy-dom has only the attribute.
Object.defineProperty(HTMLElement.prototype, 'nonce', {
  configurable: true,
  get(this: HTMLElement) {
    return this.getAttribute('nonce') ?? '';
  },
});
afterEach(() => document.head.replaceChildren());

it.each([
  ['a property, as our documents and Vite have it', '<meta property="csp-nonce" nonce="abc">'],
  ['a name', '<meta name="csp-nonce" content="abc">'],
  ['a script, if no meta element has it', '<script type="text/plain" nonce="abc"></script>'],
])('the nonce is read from %s', (_name, head) => {
  document.head.innerHTML = head;
  expect(cspNonce()).toBe('abc');
});

it('the nonce is empty without a policy', () => {
  expect(cspNonce()).toBe('');
});

it('the nonce is read from the exported root view', () => {
  const view = readFileSync('scripts/export/app.blade.php', 'utf8');
  document.head.innerHTML = (/<meta [^>]*csp-nonce[^\n]*>/.exec(view)?.[0] ?? '').replace(/\{\{.*?\}\}/, 'abc');
  expect(cspNonce()).toBe('abc');
});
