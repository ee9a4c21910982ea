import { z } from 'zod';
import { RSVP_RESPONSES } from '#domain/programme/invitations.ts';
import { defineExtensions } from '../kit/define.ts';
import { messageOnly, optionalParagraphs, validationFailure, whole } from '../kit/shapes.ts';

export const rsvpResponse = z.enum(RSVP_RESPONSES);

/** An answer given by the guest or recorded by staff. */
export const rsvpAnswer = z.object({
  response: z.enum(RSVP_RESPONSES, 'Choose an answer.'),
  party_size: whole(1, 50, 'Enter a number of people from 1 to 50.').default(1),
  note: optionalParagraphs(500),
});

/** Calls of the public RSVP page. */
export const rsvp = defineExtensions({
  'POST /public/rsvp/{token}': {
    call: 'answer',
    summary: 'Answers an invitation through its link; the answer can be changed until the deadline',
    access: 'visitor',
    params: z.object({ token: z.string().min(20).max(200) }),
    body: rsvpAnswer,
    response: z.object({
      message: z.string(),
      data: z.object({ response: rsvpResponse, party_size: z.number(), note: z.string().nullable() }),
    }),
    answers: { 409: messageOnly, 422: validationFailure },
  },
  'POST /rsvp/{token}': {
    summary: 'The same call as an HTML form, for browsers without JavaScript',
    access: 'visitor',
    params: z.object({ token: z.string().min(20).max(200) }),
    body: rsvpAnswer,
    redirect: true,
  },
});
