import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { run } from './run.ts';

/** Names on the PATH, by preference. The headless shell runs the journeys in four fifths of the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];

/**
 * The path of a Chromium: CHROMIUM_PATH, one on the PATH, or Playwright's own. If there is none, installs one with
 * Playwright or, as root, from Debian's packages.
 * @throws if none can be installed
 */
export async function findChromium(): Promise<string> {
  const found = installed();
  if (found) {
    return found;
  }
  console.log('Chromium not found, installing it …');
  await run('npx', ['playwright', 'install', '--with-deps', 'chromium']).catch(() => undefined);
  if (!installed() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update', '-qq']);
    await aptInstall('chromium-headless-shell').catch(() => aptInstall('chromium'));
  }
  const now = installed();
  if (!now) {
    throw new Error(
      'No Chromium was found or could be installed. Install one, or set CHROMIUM_PATH to its executable.',
    );
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
