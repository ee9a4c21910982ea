import { beforeEach } from 'vitest';
import { openOffice, owner } from '#tests/server/fixtures/openOffice.ts';
import { bridge } from './bridge.ts';
import { server } from './server.ts';

/** Opens an office for a file's page tests; its backend handles every call of the client as the owner. */
export function openBridgedOffice(...company: Parameters<typeof openOffice>): void {
  openOffice(...company);
  beforeEach(restoreBridge);
}

/** Lets the real backend handle every call again after a mock. */
export function restoreBridge(): void {
  server.use(bridge(owner));
}
