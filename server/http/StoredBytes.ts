/** Bytes that are kept somewhere and are read, whole or in part, while they are sent. */
export type StoredBytes = {
  size: number;
  /** Quoted; different bytes have a different one. */
  etag: string;
  /** The bytes from `start` to `end`, both included. */
  read(range: { start: number; end: number }): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
};
