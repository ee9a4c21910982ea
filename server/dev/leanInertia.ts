import type { Plugin } from 'vite';

const INERTIA = /\/@inertiajs\/(core|react)\/dist\/index\.js$/;

/**
 * Lets the build leave out what the client does not use of Inertia: `<Form>`, `<InfiniteScroll>` and others, and live
 * validation with them, are 11 kB on every page. A component is made by a call, which a bundler keeps unless it is told
 * that the call has no effect.
 */
export function leanInertia(): Plugin {
  return {
    name: 'muster:lean-inertia',
    apply: 'build',
    transform: (code, id) => (INERTIA.test(id) ? { code: withoutUnused(code), map: null } : null),
  };
}

export function withoutUnused(code: string): string {
  return code
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/= (forwardRef\d?|createContext\d?|memo)\(/g, '= /* @__PURE__ */ $1(')
    .replace(/^import \{ client as precognitionClient \} from .*;$/m, '')
    .replace(/precognitionClient\.\w+\(.*\);/g, '');
}
