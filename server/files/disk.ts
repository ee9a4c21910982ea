/** Storage for bytes under a key such as `public/3f…/800.webp`. */
export type Disk = {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** How many bytes are kept there, or null where nothing has that key. */
  size(key: string): Promise<number | null>;
  /** The bytes from `start` to `end`, both included, as they are read. @throws where they are not there */
  read(key: string, range: ByteRange): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
};

/** Positions in a file from 0, the last one included. */
type ByteRange = { start: number; end: number };

/** Keys are made by this product; one that could leave its folder is a mistake. @throws for such a key. */
export function assertKey(key: string): void {
  if (!/^[\w-]+(\/[\w-]+)*(\.\w+)?$/.test(key)) {
    throw new Error(`${JSON.stringify(key)} is no key of a file.`);
  }
}
