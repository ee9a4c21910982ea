import sharp, { type Sharp } from 'sharp';
import { IMAGE_WIDTHS, type ImageWidth } from '#domain/content/media.ts';

type Variant = { width: ImageWidth; bytes: Uint8Array };

/**
 * Re-encodes a picture as WebP in each width. This keeps only pixels: no location, camera data or appended files. The
 * picture is scaled while decoding, so that 7000 × 7000 pixels need 70 MB instead of 190.
 * @throws if the picture is damaged
 */
export async function encodeImage(image: Sharp): Promise<Variant[]> {
  const { data, info } = await image
    .resize({ width: Math.max(...IMAGE_WIDTHS), withoutEnlargement: true })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const variants: Variant[] = [];
  for (const width of IMAGE_WIDTHS) {
    const bytes = await sharp(data, { raw })
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
    variants.push({ width, bytes });
  }
  return variants;
}
