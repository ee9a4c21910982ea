import type { CallKind } from '#domain/conversations/calls.ts';

/** Calls the other person of a conversation. What holds a call is loaded only now. */
export async function startCall(threadId: number, kind: CallKind): Promise<void> {
  const { useCurrentCall } = await import('#js/stores/conversations/calls/currentCall.ts');
  await useCurrentCall.getState().start(threadId, kind);
}
