import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { run } from './run.ts';

/** Of two, the one without windows: it runs the journeys in four fifths of the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];

/**
 * The path of a Chromium: CHROMIUM_PATH, one on the PATH, Playwright's own, else one that is installed now, by
 * Playwright where its downloads are in reach or from Debian's packages as root.
 */
export async function findChromium(): Promise<string> {
  const found = installed();
  if (found) {
    return found;
  }
  console.log('No Chromium here: installing one …');
  await run('npx', ['playwright', 'install', '--with-deps', 'chromium']).catch(() => undefined);
  if (!installed() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update', '-qq']);
    await aptInstall('chromium-headless-shell').catch(() => aptInstall('chromium'));
  }
  const now = installed();
  if (!now) {
    throw new Error('No Chromium was found or could be installed. Install one, or set CHROMIUM_PATH to its program.');
  }
  return now;
}

function aptInstall(name: string): Promise<void> {
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    DEBIAN_FRONTEND: 'noninteractive',
  });
}

function installed(): string | undefined {
  const own = chromium.executablePath();
  return [process.env.CHROMIUM_PATH, ...NAMES.map(which), own].find((path) => path && existsSync(path));
}

function which(name: string): string | undefined {
  try {
    return execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}
