import { IMAGE_WIDTHS } from '#domain/content/media.ts';

/** The `srcset` of a picture at `/files/{id}/{width}`; undefined for any other address. */
export function srcSetOf(url: string): string | undefined {
  const [, base] = /^(.*\/files\/[^/]+)\/\d+$/.exec(url) ?? [];
  return base && IMAGE_WIDTHS.map((width) => `${base}/${width} ${width}w`).join(', ');
}
