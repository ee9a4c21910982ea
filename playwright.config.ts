import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';

const port = Number(process.env.JOURNEY_PORT ?? 8123);
const baseURL = `http://127.0.0.1:${port}`;
// Where a journey starts the name server that the backend asks.
process.env.JOURNEY_DNS ??= `127.0.0.1:${port + 1000}`;
// Workers also evaluate this file; only the process that starts the server creates the storage.
process.env.JOURNEY_STORAGE ??= mkdtempSync(join(tmpdir(), 'muster-journeys-'));

/** User journeys in Chromium, on the built client and the embedded backend with its demo company. */
export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '*.journey.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL,
    actionTimeout: 10_000,
    // Tracing doubles the run time. TRACE=1 keeps traces of failures.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Journeys do not test animations, and waiting for them takes time.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
        // A page's own compiler and collector threads would only take the two cores from other pages.
        '--js-flags=--single-threaded',
      ],
    },
  },
  projects: [{ name: 'chromium', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } }],
  webServer: {
    command: 'node server/main.ts',
    url: `${baseURL}/up`,
    timeout: 60_000,
    env: {
      NODE_ENV: 'test',
      PORT: String(port),
      STORAGE_PATH: process.env.JOURNEY_STORAGE,
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'false',
      DNS_SERVERS: process.env.JOURNEY_DNS,
    },
  },
});
