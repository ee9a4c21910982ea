import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { bytesOf } from './bytesOf.ts';
import type { Files } from './files.ts';

/** The preview of the picture at a URL, as a `data:` URL; null if none is cached. */
type Preview = (address: string) => string | null;

type Options = {
  files: Pick<Files, 'openImage'>;
  /** The folder of static SVG files that pages show, such as the demo's logos. */
  directory?: string;
};

/** Maximum bytes of a picture that is embedded whole. */
const MAX_WHOLE = 3072;
/** Maximum bytes of a coarse preview: a document containing it still arrives sooner than another response would. */
const MAX_COARSE = 10_240;
/** Pixels; the width of a phone's screen, so that it is not enlarged there. */
const COARSE_WIDTH = 400;
const COARSE_QUALITY = 30;
/** Maximum cached previews; each takes at most 14 kB of memory. */
const MAX_CACHED = 200;

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
    return stored && stored.size > 0 ? await bytesOf(stored) : null;
  }
  return {
    whole: cached(async (address) =>
      DRAWING.test(address)
        ? dataUri('image/svg+xml', await readFile(join(directory, address)), MAX_WHOLE)
        : dataUri('image/webp', await readStored(address, String(COARSE_WIDTH)), MAX_WHOLE),
    ),
    coarse: cached(async (address) => {
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

/** Returns the cached preview of an address. If there is none, returns null and creates it; failures are not cached. */
function cached(make: (address: string) => Promise<string | null>): Preview {
  const previews = new Map<string, string | null>();
  return (address) => {
    const known = previews.get(address);
    if (known !== undefined) {
      return known;
    }
    const [oldest] = previews.keys();
    if (previews.size >= MAX_CACHED && oldest !== undefined) {
      previews.delete(oldest);
    }
    previews.set(address, null);
    make(address).then(
      (preview) => previews.set(address, preview),
      () => previews.delete(address),
    );
    return null;
  };
}
