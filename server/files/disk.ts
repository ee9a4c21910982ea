/** Where bytes are kept under a key such as `public/3f…/800.webp`. */
export type Disk = {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** The bytes, or null where nothing has that key. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
};

/** Keys are made by this product; one that could leave its folder is a mistake. @throws for such a key. */
export function assertKey(key: string): void {
  if (!/^[\w-]+(\/[\w-]+)*(\.\w+)?$/.test(key)) {
    throw new Error(`${JSON.stringify(key)} is no key of a file.`);
  }
}
