import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { invalid } from '#server/http/outputs/failures.ts';
import { sizeError } from './sizeError.ts';

// Each upload is decoded once, so libvips' cache of operations would hold up to 50 MB for nothing.
sharp.cache(false);

const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);
/** Kinds whose frames are shown one after the other. */
const ANIMATED = new Set(['image/gif', 'image/webp']);
const MAX_SIDE = 12_000;
/** For baseline JPEGs, which are scaled down while they are decoded. Phone cameras stay below this. */
const MAX_JPEG_PIXELS = 50_000_000;
/** For all others, which may have to be decoded in full: four bytes per pixel. */
const MAX_PIXELS = 25_000_000;

/** A picture to encode. `isAnimated`: it has several frames, which stand below each other in its pixels. */
export type ReadImage = { image: Sharp; isAnimated: boolean };

type ImageRules = {
  /** The form field that errors are reported for. */
  field: string;
  maxBytes: number;
};

/**
 * Opens an uploaded picture, detecting its type from the content. Reads its dimensions from the header before decoding
 * anything.
 * @throws 422 at `field` with a message that says what to do
 */
export async function readImage(bytes: Uint8Array, { field, maxBytes }: ImageRules): Promise<ReadImage> {
  const refuse = (message: string) => invalid({ [field]: [message] });
  if (bytes.length === 0) {
    throw refuse('The file is empty. Choose another picture.');
  }
  if (bytes.length > maxBytes) {
    throw refuse(sizeError(bytes.length, maxBytes, 'picture'));
  }
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !TYPES.has(type.mime)) {
    throw refuse('This is not a picture we can show. Choose a JPEG, PNG, WebP, GIF or AVIF file.');
  }
  const image = sharp(bytes, { limitInputPixels: MAX_JPEG_PIXELS, failOn: 'error' }).autoOrient();
  const size = await image.metadata().catch(() => null);
  if (!size?.width || !size.height) {
    throw refuse('The picture is damaged or far too large. Save it again and retry.');
  }
  const maxPixels = type.mime === 'image/jpeg' && !size.isProgressive ? MAX_JPEG_PIXELS : MAX_PIXELS;
  if (size.width > MAX_SIDE || size.height > MAX_SIDE || size.width * size.height > maxPixels) {
    const limit = maxPixels / 1_000_000;
    throw refuse(`The picture is ${size.width} × ${size.height} pixels. Choose one of at most ${limit} megapixels.`);
  }
  const frames = size.pages ?? 1;
  if (frames === 1 || !ANIMATED.has(type.mime)) {
    return { image, isAnimated: false };
  }
  if (size.width * size.height * frames > MAX_PIXELS) {
    throw refuse(
      `The animation has ${frames} frames of ${size.width} × ${size.height} pixels. Make it smaller or shorter: all frames together can have at most ${MAX_PIXELS / 1_000_000} megapixels.`,
    );
  }
  return { image: sharp(bytes, { animated: true, limitInputPixels: MAX_PIXELS, failOn: 'error' }), isAnimated: true };
}
