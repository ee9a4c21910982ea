import sharp, { type Sharp } from 'sharp';
import { IMAGE_WIDTHS, type ImageWidth } from '#domain/content/media.ts';
import type { ReadImage } from './readImage.ts';

/** A picture in one of the stored widths. `height` is that of one frame. */
type Variant = { width: ImageWidth; bytes: Uint8Array; pixels: { width: number; height: number } };

/**
 * Re-encodes a picture as WebP in each width, an animation with all of its frames. This keeps only pixels: no location,
 * camera data or appended files. A still picture is scaled while decoding, so that 7000 × 7000 pixels need 70 MB instead
 * of 190.
 * @throws if the picture is damaged
 */
export async function encodeImage({ image, isAnimated }: ReadImage): Promise<Variant[]> {
  const source = isAnimated ? () => image.clone() : await scaledDown(image);
  const variants: Variant[] = [];
  for (const width of IMAGE_WIDTHS) {
    const { data, info } = await source()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    const pixels = { width: info.width, height: info.pageHeight ?? info.height };
    variants.push({ width, bytes: data, pixels });
  }
  return variants;
}

/** The largest size of a picture, decoded once. */
async function scaledDown(image: Sharp): Promise<() => Sharp> {
  const { data, info } = await image
    .resize({ width: Math.max(...IMAGE_WIDTHS), withoutEnlargement: true })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return () => sharp(data, { raw });
}
