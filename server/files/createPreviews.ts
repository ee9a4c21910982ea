import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Files } from './files.ts';

/** The preview of the picture at a URL, as a `data:` URL; null if none is cached. */
type Preview = (address: string) => string | null;

type Options = {
  files: Pick<Files, 'openImage'>;
  /** Has the drawings that pages name, such as the demo's logos. */
  directory?: string;
};

/** Bytes of a whole picture. */
const MAX_WHOLE = 3072;
/** Maximum bytes of a coarse preview: a document containing it still arrives sooner than another response would. */
const MAX_COARSE = 10_240;
/** Of a phone's screen, so that it need not be enlarged there. */
const COARSE_WIDTH = 400;
const COARSE_QUALITY = 30;
/** Each takes at most 14 kB of memory. */
const MAX_KEPT = 200;

const STORED = /^\/files\/([0-9a-f-]{36})\/(400|800|1600)$/;
const DRAWING = /^(?:\/[\w-]+)+\.svg$/;

/**
 * Creates and caches previews: `whole` for small files, `coarse` for opaque pictures. No page waits for one: a missing
 * preview is created for the next visitor.
 */
export function createPreviews({ files, directory = 'public' }: Options): { whole: Preview; coarse: Preview } {
  async function readStored(address: string, width?: string): Promise<Uint8Array | null> {
    const [, id, shown] = STORED.exec(address) ?? [];
    const stored = id && (width ?? shown) === shown ? await files.openImage(id, COARSE_WIDTH) : null;
    return stored && stored.size > 0
      ? new Uint8Array(await new Response(await stored.read({ start: 0, end: stored.size - 1 })).arrayBuffer())
      : null;
  }
  return {
    whole: kept(async (address) =>
      DRAWING.test(address)
        ? dataUri('image/svg+xml', await readFile(join(directory, address)), MAX_WHOLE)
        : dataUri('image/webp', await readStored(address, String(COARSE_WIDTH)), MAX_WHOLE),
    ),
    coarse: kept(async (address) => {
      const bytes = await readStored(address);
      const picture = bytes && sharp(bytes);
      return picture && !(await picture.metadata()).hasAlpha
        ? dataUri('image/webp', await picture.webp({ quality: COARSE_QUALITY }).toBuffer(), MAX_COARSE)
        : null;
    }),
  };
}

function dataUri(type: string, bytes: Uint8Array | null, maxBytes: number): string | null {
  return bytes && bytes.length <= maxBytes ? `data:${type};base64,${Buffer.from(bytes).toString('base64')}` : null;
}

/** Answers what was made for an address before, and null while there is nothing. A failed attempt is made again. */
function kept(make: (address: string) => Promise<string | null>): Preview {
  const answers = new Map<string, string | null>();
  return (address) => {
    const known = answers.get(address);
    if (known !== undefined) {
      return known;
    }
    const [oldest] = answers.keys();
    if (answers.size >= MAX_KEPT && oldest !== undefined) {
      answers.delete(oldest);
    }
    answers.set(address, null);
    make(address).then(
      (answer) => answers.set(address, answer),
      () => answers.delete(address),
    );
    return null;
  };
}
