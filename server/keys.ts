import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Keys = {
  /** Signs XSRF tokens, links and channel answers. */
  signing: Buffer;
  /** Signs the hash chain of the user log. */
  logging: Buffer;
  /** Identifies the key without revealing it. */
  fingerprint: string;
  /** Encrypts text for storage in the database, such as a gateway's secret. */
  seal(text: string): string;
  /** @throws if the text was sealed with another key */
  unseal(sealed: string): string;
};

/** Derives the keys from APP_KEY. Without it, a random key is generated and stored in the storage folder. */
export function createKeys(appKey: string | undefined, storagePath: string): Keys {
  const secret = appKey ?? storedKey(storagePath);
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'muster', purpose, 32));
  const sealing = derive('sealing');
  return {
    signing: derive('signing'),
    logging: derive('logging'),
    fingerprint: derive('fingerprint').toString('hex').slice(0, 16),
    seal(text) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}

function storedKey(storagePath: string): string {
  if (storagePath === ':memory:') {
    return randomBytes(32).toString('base64');
  }
  const file = join(storagePath, 'app.key');
  if (!existsSync(file)) {
    mkdirSync(storagePath, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8').trim();
}
