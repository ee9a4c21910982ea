import { describe, expect, test } from 'vitest';
import type { Access } from '#contract/kit/define.ts';
import { PERMISSIONS } from '#contract/permissions.ts';
import type { Company } from '#server/http/context.ts';
import { authorize } from '#server/http/guards/authorize.ts';
import { Failure } from '#server/http/outputs/failures.ts';

const [LAKESIDE, HARBOUR] = [aCompany(1), aCompany(2)];
const NOBODY = { user: null, staffCompany: null, customer: null, permissions: new Set<never>() };
const USER = { id: 7, name: 'Ada', email: 'ada@example.test', emailVerified: true, pictureFileId: null };

/** The callers on Lakeside's portal. */
const CALLERS = {
  guest: { ...NOBODY, hostCompany: LAKESIDE },
  'guest of no company': { ...NOBODY, hostCompany: null },
  customer: { ...NOBODY, hostCompany: LAKESIDE, customer: { ...USER, companyId: LAKESIDE.id } },
  'customer of another company': { ...NOBODY, hostCompany: LAKESIDE, customer: { ...USER, companyId: HARBOUR.id } },
  'staff without permissions': { ...NOBODY, hostCompany: LAKESIDE, user: USER, staffCompany: HARBOUR },
  'staff with all permissions': {
    ...NOBODY,
    ...{ hostCompany: LAKESIDE, user: USER, staffCompany: HARBOUR, permissions: new Set(PERMISSIONS) },
  },
  'user of no company': { ...NOBODY, hostCompany: LAKESIDE, user: USER },
} satisfies Record<string, Parameters<typeof authorize>[0]>;
type Caller = keyof typeof CALLERS;

/** The company in which the call works, or the status that refuses it. */
const EXPECTED: Record<Caller, Record<'public' | 'visitor' | 'customer' | 'staff' | 'permission', number>> = {
  guest: { public: 1, visitor: 1, customer: 401, staff: 401, permission: 401 },
  'guest of no company': { public: 404, visitor: 404, customer: 404, staff: 401, permission: 401 },
  customer: { public: 1, visitor: 1, customer: 1, staff: 401, permission: 401 },
  'customer of another company': { public: 1, visitor: 1, customer: 401, staff: 401, permission: 401 },
  'staff without permissions': { public: 2, visitor: 1, customer: 401, staff: 2, permission: 403 },
  'staff with all permissions': { public: 2, visitor: 1, customer: 401, staff: 2, permission: 2 },
  'user of no company': { public: 1, visitor: 1, customer: 401, staff: 401, permission: 401 },
};

const callers = Object.keys(CALLERS).filter((name): name is Caller => name in CALLERS);

describe.each(callers)('%s', (caller) => {
  test.each(['public', 'visitor', 'customer', 'staff'] as const)('requests an endpoint with %s access', (access) => {
    expect(outcomeOf(caller, access)).toBe(EXPECTED[caller][access]);
  });

  test.each(PERMISSIONS)('requests an endpoint that requires %s', (access) => {
    expect(outcomeOf(caller, access)).toBe(EXPECTED[caller].permission);
  });
});

test.each(PERMISSIONS)('all other permissions together do not replace %s', (access) => {
  const others = new Set(PERMISSIONS.filter((each) => each !== access));
  const scope = { ...CALLERS['staff with all permissions'], permissions: others };
  expect(() => authorize(scope, access)).toThrow(expect.objectContaining({ status: 403 }));
});

function outcomeOf(caller: Caller, access: Access): number {
  try {
    return authorize(CALLERS[caller], access).id;
  } catch (failure) {
    if (failure instanceof Failure) {
      return failure.status;
    }
    throw failure;
  }
}

function aCompany(id: number): Company {
  const names = { name: `Company ${id}`, slug: `company${id}`, timezone: 'UTC', currency: 'EUR', locale: 'en-GB' };
  const contact = { address: null, contactEmail: null, contactPhone: null, contactWebsite: null };
  const plan = { plan: null, planState: null, planEndsAt: null };
  const sender = { senderName: null, replyTo: null, isDemo: false, isTestMode: false };
  return { id, ...names, accent: null, logoLight: null, logoDark: null, ...contact, ...sender, ...plan };
}
