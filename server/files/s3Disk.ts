import { AwsClient } from 'aws4fetch';
import type { Environment } from '#server/environment.ts';
import { assertKey, type Disk } from './disk.ts';

const TIMEOUT_MS = 30_000;

type Settings = Pick<Environment, 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>;

/** Files in one bucket of any S3-compatible store, addressed by path (`endpoint/bucket/key`). */
export function s3Disk(
  bucket: string,
  { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Settings,
): Disk {
  const client = new AwsClient({
    accessKeyId: S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: S3_SECRET_ACCESS_KEY ?? '',
    region: S3_REGION,
    service: 's3',
    retries: 3,
  });
  const base = (S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`).replace(/\/+$/, '');
  const call = async (
    method: string,
    key: string,
    more: { body?: BodyInit; headers?: Record<string, string> } = {},
  ) => {
    assertKey(key);
    const response = await client.fetch(`${base}/${bucket}/${key}`, {
      method,
      ...more,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok && response.status !== 404) {
      throw new Error(`The file store answered ${response.status} to ${method} ${key}.`);
    }
    return response;
  };
  return {
    async put(key, bytes, type) {
      const response = await call('PUT', key, { body: new Uint8Array(bytes), headers: { 'Content-Type': type } });
      if (!response.ok) {
        throw new Error(`The file store has no bucket ${bucket}.`);
      }
    },
    async get(key) {
      const response = await call('GET', key);
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
    },
    async remove(key) {
      await call('DELETE', key);
    },
  };
}
