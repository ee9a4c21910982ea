import { z } from 'zod';
import { MAX_REQUEST } from '#domain/accounting/documents.ts';
import { defineExtensions } from '../kit/define.ts';
import { day, orEmpty } from '../kit/inputs.ts';
import { email, messageOnly, optionalPhone, optionalText, requiredParagraphs, requiredText } from '../kit/shapes.ts';

/** The form on the portal with which visitors ask for a quote. */
export const quoteForm = defineExtensions({
  'POST /public/quote-requests': {
    call: 'request',
    summary: 'Stores a quote request of a visitor, who gets a link to it by e-mail',
    access: 'visitor',
    body: z.object({
      name: requiredText(120, 'Enter your name.'),
      organisation: optionalText(120),
      email,
      phone: optionalPhone,
      wanted_on: orEmpty(day('Enter a date such as 2026-05-31.')),
      message: requiredParagraphs(MAX_REQUEST, 'Describe what you need.'),
      /** A field that people do not see; what fills it in is not a person. */
      website: optionalText(400),
    }),
    response: messageOnly,
    answers: { 409: messageOnly },
  },
});
