import { z } from 'zod';
import { CALL_ENDINGS, CALL_KINDS, CALL_STATES, MAX_CANDIDATES, MAX_SDP_LENGTH } from '#domain/conversations/calls.ts';
import type { Read } from '../kit/absent.ts';
import { defineExtensions, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { numeric } from '../kit/inputs.ts';
import { instant, messageOnly, withMessage, wrapped } from '../kit/shapes.ts';

/** A call between two people, as one of them sees it. */
export const chatCall = z.object({
  id: z.number(),
  thread_id: z.number(),
  kind: z.enum(CALL_KINDS),
  state: z.enum(CALL_STATES),
  /** Whether the reader made the call. */
  is_caller: z.boolean(),
  /** The other person; null once they left the company. */
  contact_id: z.number().nullable(),
  contact_name: z.string(),
  contact_picture: z.string().nullable(),
  /** The window of the reader that holds the call, and that of the other person; null until answered. */
  own_tab: z.string().nullable(),
  other_tab: z.string().nullable(),
  created_at: instant,
  answered_at: instant.nullable(),
  ended_at: instant.nullable(),
});
entities.add(chatCall, { id: 'ChatCall' });
export type ChatCall = Read<typeof chatCall>;

/** A server that helps two browsers to find each other, in the form of `RTCIceServer`. */
export const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
});

const printable = z.string().regex(/^[ -~]*$/);

const candidate = z.object({
  candidate: printable.max(1000),
  sdpMid: printable.max(40).nullable().default(null),
  sdpMLineIndex: z.number().int().min(0).max(100).nullable().default(null),
  usernameFragment: printable.max(300).nullable().default(null),
});

/** A name that a window or an attempt to connect makes up for itself. */
const madeUp = z.string().regex(/^[\w-]{1,40}$/);

/** What one browser tells the other to connect and to show its state. Nothing of it is stored. */
export const callSignal = z.object({
  /** The attempt to connect that it belongs to; the caller makes one up for each. */
  attempt: madeUp,
  description: z
    .object({
      type: z.enum(['offer', 'answer']),
      sdp: z
        .string()
        .max(MAX_SDP_LENGTH)
        .regex(/^[ -~\r\n]+$/),
    })
    .nullable()
    .default(null),
  candidates: z.array(candidate).max(MAX_CANDIDATES).default([]),
  media: z.object({ microphone: z.boolean(), camera: z.boolean(), screen: z.boolean() }).nullable().default(null),
});
export type CallSignal = Read<typeof callSignal>;

/** A name that a window makes up for itself when it is loaded. */
const tab = z.string({ error: 'Send the window that calls.' }).regex(/^[\w-]{8,40}$/, 'Send the window that calls.');

export const calls = defineExtensions({
  'GET /chat/calls': {
    call: 'list',
    summary: 'Calls of the caller, the latest first',
    access: 'chat.view',
    query: z.object({
      /** Those before this one. */
      before: numeric(id).optional(),
    }),
    response: z.object({ data: z.array(chatCall), has_older: z.boolean() }),
  },
  'GET /chat/calls/active': {
    call: 'active',
    summary: 'The call that rings for the caller or that they are in',
    access: 'chat.view',
    response: wrapped(chatCall.nullable()),
  },
  'POST /chat/threads/{id}/calls': {
    call: 'start',
    summary: 'Calls the other person of a conversation',
    access: 'chat.write',
    body: z.object({ kind: z.enum(CALL_KINDS, { error: 'Choose voice or video.' }), tab }),
    response: withMessage(chatCall),
  },
  'POST /chat/calls/{id}/accept': {
    call: 'accept',
    summary: 'Answers a call in this window; the others stop ringing',
    access: 'chat.view',
    body: z.object({ tab }),
    response: withMessage(chatCall),
  },
  'POST /chat/calls/{id}/end': {
    call: 'end',
    summary: 'Hangs up, declines a call that rings, or gives up one’s own',
    access: 'chat.view',
    body: z.object({ reason: z.enum(CALL_ENDINGS).default('hung_up') }),
    response: withMessage(chatCall),
  },
  'POST /chat/calls/{id}/resume': {
    call: 'resume',
    summary: 'Continues a call in this window, for one that was loaded again',
    access: 'chat.view',
    body: z.object({ tab }),
    response: withMessage(chatCall),
  },
  'POST /chat/calls/{id}/alive': {
    call: 'alive',
    summary: 'Reports that this window is still in the call, and answers with its state',
    access: 'chat.view',
    body: z.object({ tab }),
    response: wrapped(chatCall),
  },
  'POST /chat/calls/{id}/leave': {
    call: 'leave',
    summary: 'Reports that this window is being closed: the call ends unless it is resumed within seconds',
    access: 'chat.view',
    body: z.object({ tab }),
    response: messageOnly,
  },
  'POST /chat/calls/{id}/signal': {
    call: 'signal',
    summary: 'Passes what the other window needs to connect to this one',
    access: 'chat.view',
    body: z.object({ tab, signal: callSignal }),
    response: messageOnly,
  },
  'GET /chat/calls/{id}/servers': {
    call: 'servers',
    summary: 'STUN and TURN servers for a call, with credentials that end within the hour',
    access: 'chat.view',
    response: wrapped(z.array(iceServer)),
  },
});
