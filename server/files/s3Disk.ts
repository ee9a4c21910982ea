import { AwsClient } from 'aws4fetch';
import type { Environment } from '#server/environment.ts';
import { assertFileKey, type Disk } from './disk.ts';

const TIMEOUT_MS = 30_000;

type Settings = Pick<Environment, 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>;

/** Stores files in one bucket of an S3-compatible store, addressed by path (`endpoint/bucket/key`). */
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
    more: { body?: BodyInit; headers?: Record<string, string>; signal?: AbortSignal } = {},
  ) => {
    assertFileKey(key);
    const { signal = AbortSignal.timeout(TIMEOUT_MS), ...init } = more;
    const response = await client.fetch(`${base}/${bucket}/${key}`, { method, ...init, signal });
    if (!response.ok && response.status !== 404) {
      throw new Error(`The file store responded with ${response.status} to ${method} ${key}.`);
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
    async size(key) {
      const response = await call('HEAD', key);
      return response.ok ? Number(response.headers.get('content-length')) : null;
    },
    async read(key, { start, end }) {
      // The timeout covers the start of the response; a slow reader can then take as long as needed.
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), TIMEOUT_MS);
      const headers = { Range: `bytes=${start}-${end}` };
      const response = await call('GET', key, { headers, signal: late.signal }).finally(() => clearTimeout(timer));
      if (response.status !== 206 || !response.body) {
        throw new Error(`The file store responded with ${response.status} to a range request for ${key}.`);
      }
      return response.body;
    },
    async copy(from, to) {
      assertFileKey(from);
      const response = await call('PUT', to, { headers: { 'x-amz-copy-source': `/${bucket}/${from}` } });
      const answer = await response.text();
      if (response.status === 404 && answer.includes('<Code>NoSuchKey</Code>')) {
        return false;
      }
      // A copy can also fail after the store has responded with 200; the body then contains the error.
      if (!response.ok || !answer.includes('<CopyObjectResult')) {
        throw new Error(`The file store responded with ${response.status} to a copy of ${from}: ${answer}`);
      }
      return true;
    },
    async remove(key) {
      await call('DELETE', key);
    },
  };
}
