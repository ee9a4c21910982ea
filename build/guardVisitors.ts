import type { Plugin } from 'vite';
import { OF_CHARTS, VISITOR_ROOT } from './chunkGroup.ts';

/** Modules loaded for everybody after the first paint (boot/afterPaint.ts). */
const AFTER_PAINT = /resources\/js\/(stores\/account\/company\/company|boot\/presence)\.ts$/;

/**
 * Packages that visitor pages must not load initially or automatically after the first paint. Lazy imports are allowed.
 */
const HEAVY =
  /node_modules\/(@mantine|@tanstack|@tiptap|prosemirror-\w+|@dnd-kit|recharts|axios|laravel-echo|pusher-js|react-toastify|zod)\//;

type Chunk = { fileName: string; isEntry: boolean; imports: string[]; moduleIds: string[] };

/** Fails the build if a visitor page would load a heavy package before it can be used. */
export function guardVisitors(): Plugin {
  return {
    name: 'muster:guard-visitors',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const found = heavyFirstLoads(chunks);
      if (found.length > 0) {
        this.error(`Visitor pages load heavy packages initially:\n${found.join('\n')}`);
      }
    },
  };
}

/** One message for each heavy module that the entry, a visitor page or an `AFTER_PAINT` module imports statically. */
export function heavyFirstLoads(chunks: Chunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const roots = chunks.filter(
    ({ isEntry, moduleIds }) => isEntry || moduleIds.some((id) => VISITOR_ROOT.test(id) || AFTER_PAINT.test(id)),
  );
  const reached = new Set<Chunk>();
  const visit = (chunk: Chunk | undefined) => {
    if (chunk && !reached.has(chunk)) {
      reached.add(chunk);
      chunk.imports.forEach((name) => {
        visit(byName.get(name));
      });
    }
  };
  roots.forEach(visit);
  return [...reached].flatMap(({ fileName, moduleIds }) =>
    moduleIds
      .filter((id) => HEAVY.test(id) || OF_CHARTS.test(id))
      .map((id) => `${fileName} contains ${id.replace(/^.*node_modules\//, '')}`),
  );
}
