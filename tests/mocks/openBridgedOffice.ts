import { beforeEach } from 'vitest';
import { openOffice, owner } from '#tests/server/openOffice.ts';
import { bridge } from './bridge.ts';
import { server } from './server.ts';

/** Opens an office for the page tests of a file, whose backend answers every call of the client as its owner. */
export function openBridgedOffice(...company: Parameters<typeof openOffice>): void {
  openOffice(...company);
  beforeEach(restoreBridge);
}

/** Lets the real backend answer every call again, after a mock refused some. */
export function restoreBridge(): void {
  server.use(bridge(owner));
}
