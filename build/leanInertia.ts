import type { Plugin } from 'vite';

const INERTIA = /\/(@inertiajs\/(core|react)\/dist\/index|laravel-precognition\/dist\/http\/fetchClient)\.js$/;

/**
 * Lets the build drop unused parts of Inertia (`<Form>`, `<InfiniteScroll>` and others, with live validation and its HTTP
 * client), 12 kB on every page. They are created by function calls, which a bundler keeps unless they are marked as
 * pure.
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
    .replace('= createFetchClient()', '= /* @__PURE__ */ createFetchClient()')
    .replace(/^import \{ client as precognitionClient \} from .*;$/m, '')
    .replace(/precognitionClient\.\w+\(.*\);/g, '');
}
