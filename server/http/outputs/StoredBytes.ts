/** A stored file that is streamed to the client, whole or as a range. */
export type StoredBytes = {
  size: number;
  /** With its quotes. Different content has a different ETag. */
  etag: string;
  /** The bytes from `start` to `end`, both inclusive. */
  read(range: { start: number; end: number }): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
};
