import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Bytes. Smaller files gain nothing. */
const MIN_BYTES = 60;
const COMPRESSIBLE = /\.(js|css|svg|json|wasm)$/;

/** Writes a `.br` and a `.gz` variant of each built file, so that the server does not compress assets on request. */
export function precompress(): Plugin {
  return {
    name: 'muster:precompress',
    apply: 'build',
    async writeBundle({ dir = '.' }, bundle) {
      const files = Object.keys(bundle).filter((name) => COMPRESSIBLE.test(name));
      await Promise.all(files.map((name) => compress(join(dir, name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) {
    return;
  }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [brotli, gzipped] = await Promise.all([toBrotli(content, { params }), toGzip(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
