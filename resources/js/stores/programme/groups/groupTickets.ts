import { create } from 'zustand';
import type { GroupTicket } from '#contract/programme/groupTickets.ts';
import { groupTicketsApi } from '#js/api/programme/groupTickets.ts';
import { type ExtensionRecordState, extensionRecordSlice } from '#js/stores/kit/extensionRecordSlice.ts';
import { idle } from '#js/stores/kit/run.ts';

type GroupTickets = { groupId: number; list: GroupTicket[] };

/** Ticket types of one group’s dates. Shows those of the previous group until they arrive. */
export const useGroupTickets = create<ExtensionRecordState<GroupTickets, number>>()((_set, _get, store) => ({
  ...idle,
  ...extensionRecordSlice<GroupTickets, number>(store, fetchTickets, { keepsFormer: true }),
}));

async function fetchTickets(groupId: number, signal: AbortSignal): Promise<{ data: GroupTickets }> {
  const { data } = await groupTicketsApi.list({ params: { id: groupId }, signal });
  return { data: { groupId, list: data } };
}
