import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { bytesOf } from '#server/files/bytesOf.ts';
import type { Files } from '#server/files/files.ts';

const STORED = /^\/files\/([0-9a-f-]{36})\/\d+$/;
/** Drawings of the demo. */
const DRAWING = /^(?:\/[\w-]+)+\.svg$/;
/** Pixels: sharp in print at the size of a letterhead. */
const SIZE = { width: 800, height: 240 };
const MAX_CACHED = 100;

export type Logo = { png: Buffer; width: number; height: number };

const logos = new Map<string, Logo>();

/**
 * The logo at an address as a PNG, which PDFs can show; null if it cannot be read, because a document is more important
 * than its logo. The content of an address never changes, so it is read once.
 */
export async function readLogo(files: Pick<Files, 'openImage'>, address: string | null): Promise<Logo | null> {
  if (address === null) {
    return null;
  }
  const logo = logos.get(address) ?? (await tryToConvert(files, address));
  if (logo) {
    const [oldest] = logos.keys();
    if (!logos.has(address) && logos.size >= MAX_CACHED && oldest !== undefined) {
      logos.delete(oldest);
    }
    logos.set(address, logo);
  }
  return logo;
}

async function tryToConvert(files: Pick<Files, 'openImage'>, address: string): Promise<Logo | null> {
  try {
    return await convert(files, address);
  } catch {
    // The file is gone, or is no picture any more.
    return null;
  }
}

async function convert(files: Pick<Files, 'openImage'>, address: string): Promise<Logo | null> {
  const id = STORED.exec(address)?.[1];
  const stored = id ? await files.openImage(id, 800) : null;
  const bytes = stored ? await bytesOf(stored) : DRAWING.test(address) ? await readFile(join('public', address)) : null;
  if (!bytes) {
    return null;
  }
  const picture = sharp(bytes, { density: 300 })
    .resize({ ...SIZE, fit: 'inside' })
    .png();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}
