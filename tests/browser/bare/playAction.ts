import { expect, type Page } from '@playwright/test';
import type { Bare } from '#tests/backends/bare/startBare.ts';
import type { Action } from './actions/Action.ts';
import { READING } from './readingCalls.ts';

/** Our flags, which a backend that does not support them would ignore, and send. */
const FLAGS = ['dry_run', 'preview', 'send', 'invite', 'notify'];
/** The first visit loads the client. */
const FIRST_LOAD = 20_000;
const PATIENCE = 12_000;

/** Performs an action and returns its faults; empty if it followed the specification. */
export async function playAction(page: Page, bare: Bare, action: Action): Promise<string[]> {
  page.setDefaultTimeout(PATIENCE);
  page.setDefaultNavigationTimeout(FIRST_LOAD);
  bare.calls.length = 0;
  bare.world.mails.length = 0;
  action.given?.(bare.world);
  await page.goto(bare.url + action.path);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached({ timeout: FIRST_LOAD });
  const early = changes(bare);
  const faults = early.map(({ method, path }) => `sends ${method} ${path} when its page opens`);
  const opening = bare.calls.length;
  await action.play(page);

  const expected = action.sends.map(([call]) => call);
  // The screen may show a change before its response arrives.
  await expect.poll(() => changes(bare).length, { timeout: PATIENCE }).toBeGreaterThanOrEqual(expected.length);
  const sent = changes(bare);
  const found = sent.map(({ key, method, path }) => key ?? `${method} ${path}`);
  if (JSON.stringify(found) !== JSON.stringify(expected)) {
    faults.push(`sends ${found.join(', ') || 'nothing'} instead of ${expected.join(', ') || 'nothing'}`);
  }
  for (const [index, [call, ...fields]] of action.sends.entries()) {
    const body = sent[index]?.body ?? {};
    const missing = fields.filter((field) => body[field] === undefined);
    const flags = FLAGS.filter((flag) => flag in body);
    faults.push(...missing.map((field) => `${call} is sent without ${field}`));
    faults.push(...flags.map((flag) => `${call} is sent with the flag ${flag}`));
  }
  for (const call of action.reads ?? []) {
    const isRead = () => bare.calls.slice(opening).some(({ key, status }) => key === call && status < 300);
    await expect.poll(isRead, { message: `${call} is read`, timeout: PATIENCE }).toBe(true);
  }
  const { mails } = bare.world;
  if (mails.length !== (action.mails ?? 0)) {
    faults.push(`sends ${mails.length} mails instead of ${action.mails ?? 0}`);
  }
  return faults;
}

/** The calls that change something. */
function changes({ calls }: Bare) {
  return calls.filter(({ key, method, path }) => method !== 'GET' && !(key === null && READING.test(path)));
}
