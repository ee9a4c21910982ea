import { areas } from '#contract/all.ts';
import type { Endpoint, Endpoints } from '#contract/kit/define.ts';
import { play } from '#tests/contract/play.ts';
import type { Sample } from '#tests/contract/Sample.ts';
import { samples, testedElsewhere } from '#tests/contract/samples.ts';
import { buildWorld } from '#tests/contract/world.ts';
import type { World } from '#tests/declarations/World.ts';
import { Browser } from '#tests/server/fixtures/Browser.ts';
import type { CallReport } from './CallReport.ts';
import { coreWorld } from './coreWorld.ts';
import { judgeAnswer } from './judgeAnswer.ts';

export type Backend = {
  url: string;
  email: string;
  password: string;
  /** For our own backend: it must have every extension and match the contract exactly. */
  isStrict?: boolean;
};

/**
 * Makes every call of the contract on a running backend. Use a test company: records are created, changed and deleted.
 */
export async function checkContract({ url, email, password, isStrict = false }: Backend): Promise<CallReport[]> {
  const { origin, host } = new URL(url);
  const open = () =>
    new Browser((request) => fetch(new Request(request.url.replace(/^http:\/\/[^/]+/, origin), request)), host);
  const staff = await open().signIn(email, password);
  const visitor = open();
  const endpoints: Endpoints = Object.assign({}, ...Object.values(areas));
  const created = isStrict ? await buildWorld(staff, visitor, password) : await coreWorld(staff);
  const name = await nameOf(staff);
  const world = { ...created, account: { email, password }, ...(name && { accountName: name }) };
  const reports: CallReport[] = [];
  for (const [call, endpoint] of Object.entries(endpoints)) {
    if (isForStaff(endpoint) && !endpoint.params) {
      const { status } = await play(open(), call, {});
      // Backends without the extension respond with 404, and those that check the XSRF token first with 419.
      if (isStrict ? status !== 401 : status < 300) {
        reports.push(unguarded(call, endpoint, status));
      }
    }
  }
  for (const [call, sample] of Object.entries(samples)) {
    const endpoint = endpoints[call];
    if (endpoint) {
      // Another backend can require sign-in for calls that are public here.
      const isOpen = endpoint.access === 'visitor' || (isStrict && endpoint.access === 'public');
      const browser = isOpen ? visitor : staff;
      const input = sampleOf(sample, world);
      const answer = input && (await play(browser, call, input));
      const isRefusedAsUnknown = !isStrict && input?.isOurs && [404, 422].includes(answer?.status ?? 0);
      reports.push(
        answer && !isRefusedAsUnknown ? judgeAnswer(call, endpoint, answer, isStrict) : untested(call, endpoint),
      );
    }
  }
  const others = Object.entries(endpoints).filter(([call]) => call in testedElsewhere);
  return [...reports, ...others.map(([call, endpoint]) => untested(call, endpoint))];
}

/** The name of the signed-in user, so that the check does not change it; null if unknown. */
async function nameOf(staff: Browser): Promise<string | null> {
  const { body } = await staff.get<unknown>('/settings/profile/json');
  const { name } = Object(Object(body).data ?? body);
  return typeof name === 'string' && name !== '' ? name : null;
}

function untested(call: string, endpoint: Endpoint): CallReport {
  return { call, isExtension: endpoint.extension === true, verdict: 'untested', findings: [] };
}

function isForStaff({ access, redirect }: Endpoint): boolean {
  return access !== 'public' && access !== 'visitor' && !redirect;
}

function unguarded(call: string, endpoint: Endpoint, status: number): CallReport {
  const finding = { kind: 'departs' as const, field: '', expected: '401 without a session', found: String(status) };
  return { call, isExtension: endpoint.extension === true, verdict: 'departs', findings: [finding] };
}

/** The input of a call; null if the backend could not create a record that it needs. */
function sampleOf(sample: (world: World) => Sample, world: Partial<World>): Sample | null {
  const missing: string[] = [];
  const watched = new Proxy(world, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      // An id of 0 means that the record was not found.
      if (value === undefined || value === 0) {
        missing.push(String(name));
      }
      return value;
    },
  });
  // The proxy records the parts of the world that the sample reads and that do not exist.
  const input = sample(watched as World);
  return missing.length === 0 ? input : null;
}
