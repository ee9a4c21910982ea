import { describe, expect, it, vi } from 'vitest';
import { allocationsApi } from '#js/api/selling/allocations.ts';
import { saveFile } from '#js/lib/saveFile.ts';
import { toast } from '#js/lib/toast/toast.ts';
import { useAllocations } from '#js/stores/selling/allocations/allocations.ts';
import { aPage } from '#tests/factories/aPage.ts';
import { mock, refuse } from '#tests/mocks/mock.ts';
import { anAllocation } from '../factories/anAllocation.ts';

vi.mock('#js/lib/toast/toast.ts');
vi.mock('#js/lib/saveFile.ts');

const store = () => useAllocations.getState();
const LIST = 'GET /events/allocations/{eventId}/list';
const input = { ticket_type_id: 11, quantity: 2, name: 'Ada Obi', email: 'ada@example.org' };
const file = () => new File(['name,email'], 'guests.csv', { type: 'text/csv' });
const expectError = (text: string) => expect(toast.error).toHaveBeenCalledExactlyOnceWith(text);
const expectSuccess = (text: string) => expect(toast.success).toHaveBeenCalledExactlyOnceWith(text);

async function loaded(...rows: ReturnType<typeof anAllocation>[]) {
  const calls = mock(LIST, () => aPage(rows));
  await store().load({ eventId: 7, page: 1 });
  return calls;
}

/** Prefetches a list and waits until its response has arrived. */
async function prefetched(query: { eventId: number; page?: number }) {
  const list = vi.spyOn(allocationsApi, 'list');
  store().prefetch(query);
  await list.mock.results[0]?.value;
}

describe('the list of allocations', () => {
  it('requests 20 per page (specification §9), with the status and search', async () => {
    const calls = mock(LIST, () => aPage([anAllocation()], { total: 41, last_page: 3, current_page: 2 }));
    await store().load({ eventId: 7, page: 2, status: 'sent', search: 'ada' });
    expect(Object.fromEntries(calls[0]?.url.searchParams ?? [])).toEqual({
      per_page: '20',
      page: '2',
      status: 'sent',
      search: 'ada',
    });
    expect(store().page).toMatchObject({ total: 41, last_page: 3, current_page: 2 });
  });

  it('shows “Failed to load allocations” and keeps the error for a retry', async () => {
    mock(LIST, () => refuse(500));
    await store().load({ eventId: 7 });
    expectError('Failed to load allocations');
    expect(store()).toMatchObject({ loadError: 'Failed to load allocations', loaded: false, fetching: false });
  });

  it('drops rows and selection when the event changes', async () => {
    await loaded(anAllocation());
    store().toggle(1);
    mock(LIST, () => refuse(500));
    await store().load({ eventId: 8 });
    expect(store().list).toEqual([]);
    expect(store().selectedIds.size).toBe(0);
  });

  it('drops the selection also if the list of the other event was prefetched', async () => {
    await loaded(anAllocation());
    store().toggle(1);
    const lists = mock(LIST, () => aPage([anAllocation({ id: 9 })]));
    await prefetched({ eventId: 8 });
    await store().load({ eventId: 8 });
    expect(lists).toHaveLength(1);
    expect(store().list.map(({ id }) => id)).toEqual([9]);
    expect(store().selectedIds.size).toBe(0);
  });

  it('keeps the selection if the prefetched list is another page of the same event', async () => {
    await loaded(anAllocation());
    store().toggle(1);
    await prefetched({ eventId: 7, page: 2 });
    await store().load({ eventId: 7, page: 2 });
    expect([...store().selectedIds]).toEqual([1]);
  });
});

describe('the selection', () => {
  it('holds ids and is kept when the page changes', async () => {
    await loaded(anAllocation({ id: 1 }), anAllocation({ id: 2 }));
    store().toggle(2);
    mock(LIST, () => aPage([anAllocation({ id: 3 })]));
    await store().load({ eventId: 7, page: 2 });
    store().toggle(3);
    expect([...store().selectedIds]).toEqual([2, 3]);
  });

  it('selects or deselects a whole page without affecting other pages', () => {
    store().toggle(9);
    store().toggle(1);
    store().toggleAll([1, 2]);
    expect([...store().selectedIds].sort()).toEqual([1, 2, 9]);
    store().toggleAll([1, 2]);
    expect([...store().selectedIds]).toEqual([9]);
  });
});

describe('creating', () => {
  it('shows “Allocation created successfully” and reloads the list', async () => {
    const lists = await loaded();
    mock('POST /events/allocations/{eventId}', () => ({ data: anAllocation(), message: 'Set aside.' }));
    expect(await store().create(7, input)).toMatchObject({ ok: true });
    expectSuccess('Allocation created successfully');
    expect(lists).toHaveLength(2);
  });

  it('sends the claim link afterwards in a separate call, without a flag on the first', async () => {
    const made = anAllocation({ id: 9, status: 'pending' });
    const calls = mock('POST /events/allocations/{eventId}', () => ({ data: made, message: '' }));
    const sent = mock('POST /events/allocations/{eventId}/{allocationId}/send', () => ({
      data: { ...made, status: 'sent' as const },
      message: '',
    }));
    await store().create(7, { ...input, send: true });
    expect(calls[0]?.body).toEqual(input);
    expect(sent[0]?.params).toEqual({ eventId: '7', allocationId: '9' });
    expect(vi.mocked(toast.success).mock.calls.flat()).toEqual([
      'Allocation created successfully',
      'Email sent successfully',
    ]);
  });

  it('shows each field error as a separate toast', async () => {
    const errors = { name: ['Enter a name.'], quantity: ['Allocate at least one ticket.', 'Only 3 are left.'] };
    mock('POST /events/allocations/{eventId}', () => refuse(422, { message: 'Check the form.', errors }));
    await store().create(7, input);
    expect(vi.mocked(toast.error).mock.calls.flat()).toEqual([
      'Enter a name.',
      'Allocate at least one ticket.',
      'Only 3 are left.',
    ]);
    expect(store().errors).toEqual(errors);
  });

  it('shows “Failed to create allocation” when the server sends no message', async () => {
    mock('POST /events/allocations/{eventId}', () => refuse(500));
    await store().create(7, input);
    expectError('Failed to create allocation');
  });
});

describe('a bulk file', () => {
  const answer = { message: 'Read.', data: { rows: [], created: 2, updated: 1, failed: 0 } };

  it('is only previewed first: no toast, and the upload endpoint is not called', async () => {
    const uploads = mock('POST /events/allocations/{eventId}/bulk', () => answer);
    const calls = mock('POST /events/allocations/{eventId}/bulk/preview', () => ({ data: answer.data }));
    expect(await store().preview(7, file())).toEqual({ ok: true, data: answer.data });
    expect(calls[0]?.body).toMatchObject({ file: { type: 'text/csv' } });
    expect(uploads).toEqual([]);
    expect(toast.success).not.toHaveBeenCalled();
  });

  it('shows “Allocations uploaded successfully” and sends only the file', async () => {
    const calls = mock('POST /events/allocations/{eventId}/bulk', () => answer);
    await store().upload(7, { file: file(), send: false });
    expect(Object.keys(Object(calls[0]?.body))).toEqual(['file']);
    expectSuccess('Allocations uploaded successfully');
  });

  it('sends the claim links afterwards in a separate call', async () => {
    mock('POST /events/allocations/{eventId}/bulk', () => ({
      ...answer,
      data: { ...answer.data, allocation_ids: [4, 5] },
    }));
    const sent = mock('POST /events/allocations/{eventId}/bulk-resend', () => ({ message: '', queued: 2, skipped: 0 }));
    await store().upload(7, { file: file(), send: true });
    expect(sent.map(({ body }) => body)).toEqual([{ allocation_ids: [4, 5] }]);
    expect(toast.success).toHaveBeenLastCalledWith('Emails queued for sending');
  });

  it('sends the claim links of a large file in calls of 1,000, and adds up their numbers', async () => {
    const allocation_ids = Array.from({ length: 1500 }, (_, index) => index + 1);
    mock('POST /events/allocations/{eventId}/bulk', () => ({ ...answer, data: { ...answer.data, allocation_ids } }));
    const sent = mock('POST /events/allocations/{eventId}/bulk-resend', ({ body }) => {
      const { length } = (body as { allocation_ids: number[] }).allocation_ids;
      return { message: '', queued: length - 5, skipped: 5 };
    });
    await store().upload(7, { file: file(), send: true });
    expect(sent.map(({ body }) => body)).toEqual([
      { allocation_ids: allocation_ids.slice(0, 1000) },
      { allocation_ids: allocation_ids.slice(1000) },
    ]);
    expect(toast.success).toHaveBeenLastCalledWith(
      'Emails queued for sending. 1,490 queued, 10 skipped: claimed, cancelled or expired.',
    );
  });

  it('reports that no link was sent when the backend does not return the new ids', async () => {
    mock('POST /events/allocations/{eventId}/bulk', () => answer);
    await store().upload(7, { file: file(), send: true });
    expect(toast.info).toHaveBeenCalledExactlyOnceWith(
      'The claim links were not sent. Select the allocations in the list and send them.',
    );
  });

  it('shows the errors of the file, or “Failed to upload allocations” if there are none', async () => {
    mock('POST /events/allocations/{eventId}/bulk', () => refuse(422, { errors: { file: ['Choose a CSV file.'] } }));
    await store().upload(7, { file: file(), send: false });
    expectError('Choose a CSV file.');
    vi.clearAllMocks();
    mock('POST /events/allocations/{eventId}/bulk', () => refuse(500));
    await store().upload(7, { file: file(), send: false });
    expectError('Failed to upload allocations');
  });
});

describe('sending', () => {
  it('sets status sent and sent_at, and shows “Email sent successfully”', async () => {
    await loaded(anAllocation());
    const sent = anAllocation({ status: 'sent', sent_at: '2026-11-02T09:00:00Z' });
    mock('POST /events/allocations/{eventId}/{allocationId}/send', () => ({ data: sent, message: 'ok' }));
    await store().send(7, 1);
    expect(store().list).toEqual([sent]);
    expectSuccess('Email sent successfully');
  });

  it('shows the server’s message when there is one, otherwise “Failed to send email”', async () => {
    mock('POST /events/allocations/{eventId}/{allocationId}/send', () => refuse(500));
    await store().send(7, 1);
    expectError('Failed to send email');
    vi.clearAllMocks();
    mock('POST /events/allocations/{eventId}/{allocationId}/send', () => refuse(409, { message: 'Already claimed.' }));
    await store().send(7, 1);
    expectError('Already claimed.');
  });

  it('resends to the selection, clears it and shows “Emails queued for sending”', async () => {
    const calls = mock('POST /events/allocations/{eventId}/bulk-resend', () => ({
      message: '',
      queued: 2,
      skipped: 0,
    }));
    store().toggleAll([1, 2]);
    await store().resendSelected(7);
    expect(calls[0]?.body).toEqual({ allocation_ids: [1, 2] });
    expect(store().selectedIds.size).toBe(0);
    expectSuccess('Emails queued for sending');
  });

  it('keeps the selection and shows “Failed to resend emails” on failure', async () => {
    mock('POST /events/allocations/{eventId}/bulk-resend', () => refuse(500));
    store().toggleAll([1, 2]);
    await store().resendSelected(7);
    expect([...store().selectedIds]).toEqual([1, 2]);
    expectError('Failed to resend emails');
  });
});

describe('the counts per status', () => {
  const loadCounted = async (counts: Record<string, number> | undefined) => {
    mock(LIST, () => ({ ...aPage([anAllocation({ id: 1, status: 'sent' })]), counts }));
    await store().load({ eventId: 7 });
  };
  const cancel = (id: number) => {
    mock('DELETE /events/allocations/{eventId}/{allocationId}', () => ({
      data: anAllocation({ id, status: 'cancelled' }),
      message: '',
    }));
    return store().cancel(7, id, '');
  };

  it('are loaded with the list and move an allocation from its old status to its new one', async () => {
    await loadCounted({ pending: 4, sent: 2 });
    expect(store().counts).toEqual({ pending: 4, sent: 2 });
    await cancel(1);
    expect(store().counts).toEqual({ pending: 4, sent: 1, cancelled: 1 });
  });

  it('stay the same when the status does not change or the allocation is not on the page', async () => {
    await loadCounted({ sent: 2 });
    mock('PATCH /events/allocations/{eventId}/{allocationId}/extend', () => ({
      data: anAllocation({ id: 1, status: 'sent' }),
      message: '',
    }));
    await store().extend(7, 1, '2026-12-24T09:00:00Z');
    await cancel(99);
    expect(store().counts).toEqual({ sent: 2 });
  });

  it('are null when the backend sends none, and are cleared when the event changes', async () => {
    await loadCounted(undefined);
    await cancel(1);
    expect(store().counts).toBeNull();
    await loadCounted({ sent: 2 });
    mock(LIST, () => refuse(500));
    await store().load({ eventId: 8 });
    expect(store().counts).toBeNull();
  });
});

describe('cancelling and extending', () => {
  it('cancels with a reason, sets status cancelled and shows “Allocation cancelled”', async () => {
    await loaded(anAllocation());
    const cancelled = anAllocation({ status: 'cancelled' });
    const calls = mock('DELETE /events/allocations/{eventId}/{allocationId}', () => ({ data: cancelled, message: '' }));
    await store().cancel(7, 1, 'Not coming');
    expect(calls[0]?.body).toEqual({ reason: 'Not coming' });
    expect(store().list).toEqual([cancelled]);
    expectSuccess('Allocation cancelled');
  });

  it('changes expires_at and shows “Expiry date extended”', async () => {
    await loaded(anAllocation());
    const extended = anAllocation({ expires_at: '2026-12-24T09:00:00Z' });
    const calls = mock('PATCH /events/allocations/{eventId}/{allocationId}/extend', () => ({
      data: extended,
      message: '',
    }));
    await store().extend(7, 1, '2026-12-24T09:00:00Z');
    expect(calls[0]?.body).toEqual({ expires_at: '2026-12-24T09:00:00Z' });
    expect(store().list).toEqual([extended]);
    expectSuccess('Expiry date extended');
  });

  it('shows “Failed to cancel allocation” and “Failed to extend expiry” on failure', async () => {
    mock('DELETE /events/allocations/{eventId}/{allocationId}', () => refuse(500));
    mock('PATCH /events/allocations/{eventId}/{allocationId}/extend', () => refuse(500));
    await store().cancel(7, 1, '');
    await store().extend(7, 1, '2026-12-24T09:00:00Z');
    expect(vi.mocked(toast.error).mock.calls.flat()).toEqual([
      'Failed to cancel allocation',
      'Failed to extend expiry',
    ]);
  });
});

describe('the export', () => {
  it('is saved as allocations-{date}.csv, dated in the company’s time zone', async () => {
    vi.setSystemTime('2026-11-21T23:30:00Z');
    const calls = mock('GET /events/allocations/{eventId}/export', () => new Response('name,email'));
    await store().export(7, { status: 'sent' }, 'Africa/Nairobi');
    vi.useRealTimers();
    expect(calls[0]?.url.searchParams.get('status')).toBe('sent');
    expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), 'allocations-2026-11-22.csv');
    expectSuccess('Allocations exported successfully');
  });

  it('shows “Failed to export allocations” on failure', async () => {
    mock('GET /events/allocations/{eventId}/export', () => refuse(500));
    await store().export(7, {}, 'UTC');
    expectError('Failed to export allocations');
    expect(saveFile).not.toHaveBeenCalled();
  });
});
