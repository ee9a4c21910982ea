import { router } from '@inertiajs/react';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useCompanyChanges } from '#js/Layouts/staff/useCompanyChanges.ts';
import { useChannel } from '#js/stores/kit/useChannel.ts';

vi.mock('#js/stores/kit/useChannel.ts', () => ({ useChannel: vi.fn() }));
vi.mock('#js/lib/useShared.ts', () => ({ useCompanyChannel: (kind: string) => `private-${kind}.1` }));

beforeEach(() => {
  vi.spyOn(router, 'reload')
    .mockReset()
    .mockImplementation(() => undefined);
  renderHook(() => useCompanyChanges());
});

it('reloads only the company when someone has changed it', () => {
  const [channel, event, heard] = vi.mocked(useChannel).mock.lastCall ?? [];
  expect([channel, event]).toEqual(['private-company.1', 'company.changed']);
  expect(router.reload).not.toHaveBeenCalled();
  heard?.({ id: 1 });
  expect(router.reload).toHaveBeenCalledExactlyOnceWith({ only: ['company'] });
});

it('reloads the company after a reconnect, because a change may have been missed', () => {
  vi.mocked(useChannel).mock.lastCall?.[3]?.onReconnect?.();
  expect(router.reload).toHaveBeenCalledExactlyOnceWith({ only: ['company'] });
});
