import { z } from 'zod';
import { MAX_LEGAL_TEXT } from '#domain/account/legalTexts.ts';
import type { Read } from '../kit/absent.ts';
import { defineExtensions } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { baseVersion, conflictAnswer, lastSaved, tooLong, withMessage, wrapped } from '../kit/shapes.ts';

/** A legal text that a company publishes for visitors. */
export const legalText = z.object({
  /** Sanitised HTML; empty if the company has not written one. */
  html: z.string(),
  updated_at: lastSaved,
});
entities.add(legalText, { id: 'LegalText' });
export type LegalText = Read<typeof legalText>;

const legalTextsOfCompany = z.object({
  privacy: legalText,
  terms: legalText,
  /** The base URL of the company's portal, for links to the public pages. */
  portal_url: z.string(),
});
export type LegalTexts = Read<typeof legalTextsOfCompany>;

export const legalTexts = defineExtensions({
  'GET /settings/legal-texts/json': {
    call: 'get',
    summary: 'The company’s privacy policy and terms',
    access: 'company.manage',
    response: wrapped(legalTextsOfCompany),
  },
  'PUT /settings/legal-texts': {
    call: 'save',
    summary: 'Publishes a legal text; an empty one unpublishes it',
    access: 'company.manage',
    body: z.object({
      kind: z.enum(['privacy', 'terms'], { error: 'Choose the privacy policy or the terms.' }),
      html: z.string({ error: 'Enter the text.' }).max(MAX_LEGAL_TEXT, tooLong(MAX_LEGAL_TEXT)),
      updated_at: baseVersion,
    }),
    response: withMessage(legalText),
    answers: { 409: conflictAnswer },
  },
});
