import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type Manifest, pageAssets } from '#server/inertia/manifest.ts';

/** Size limits for the first visit of a page, all JavaScript and CSS, in kB with brotli. The first match applies. */
const LIMITS: [page: RegExp, kB: number][] = [
  [/^Portal\/Events\/Index$/, 128],
  [/^Portal\/Events\/Show$/, 130.5],
  [/^(Auth|Errors\/Show|Portal|Public|Surveys\/(Public|Closed)|Pages\/(Public|Survey)|Accounting\/\w+\/Public)/, 134],
  [/^Onboarding\//, 172],
  // Shows every shared component.
  [/^Design\//, 286],
  // A table and two forms.
  [/^Email\/Settings$/, 224],
  // Staff pages.
  [/./, 220],
];

const PAGE = /^resources\/js\/Pages\/((?:(?!Partials\/).)+)\.tsx$/;

/** Fails the build if a page exceeds its limit. Measures the files that `precompress` has written. */
export function guardSizes(): Plugin {
  return {
    name: 'muster:guard-sizes',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir = '.' }, bundle) {
        const file = bundle['manifest.json'];
        if (file?.type === 'asset') {
          const found = tooLarge(JSON.parse(String(file.source)), (name) => sizeOf(join(dir, name)));
          if (found.length > 0) {
            this.error(`Pages exceed their size limit (build/guardSizes.ts):\n${found.join('\n')}`);
          }
        }
      },
    },
  };
}

/** One message for each page above its limit. `sizeOf` returns bytes. */
export function tooLarge(manifest: Manifest, sizeOf: (file: string) => number): string[] {
  return Object.keys(manifest).flatMap((source) => {
    const page = PAGE.exec(source)?.[1];
    if (page === undefined) {
      return [];
    }
    const [, limit = 0] = LIMITS.find(([pattern]) => pattern.test(page)) ?? [];
    const { entry, modules, styles } = pageAssets(manifest, page);
    const kB = [entry, ...modules, ...styles].reduce((sum, file) => sum + sizeOf(file), 0) / 1000;
    return kB > limit ? [`${page}: ${kB.toFixed(1)} kB of at most ${limit} kB`] : [];
  });
}

function sizeOf(path: string): number {
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}
