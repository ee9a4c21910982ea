/** Pictures that a document carries itself, as `data:` addresses, by the address that they are shown at. Null where there is none. */
export type Previews = {
  /** The picture itself, where it has few bytes: a logo. */
  whole(address: string): string | null;
  /** A coarse form of an opaque picture, for the time until that has come. */
  coarse(address: string): string | null;
};

export const noPreviews: Previews = { whole: () => null, coarse: () => null };
