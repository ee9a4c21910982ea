/** Pictures embedded in a document as `data:` URLs, by their normal URL; null if there is no preview. */
export type Previews = {
  /** The whole picture, if it is small, such as a logo. */
  whole(address: string): string | null;
  /** A low-quality placeholder for an opaque picture, shown until that has loaded. */
  coarse(address: string): string | null;
};

export const noPreviews: Previews = { whole: () => null, coarse: () => null };
