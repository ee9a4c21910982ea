import { z } from 'zod';
import { EMAIL_TEMPLATE_SORTS, MAX_EMAIL_HTML } from '#domain/outreach/emailDesign/EmailDesign.ts';
import type { Read } from '../kit/absent.ts';
import { defineEndpoints } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { changes, creates, lists } from '../kit/records.ts';
import {
  baseVersion,
  instant,
  lastSaved,
  messageOnly,
  optionalText,
  paragraphs,
  requiredText,
  tooLong,
} from '../kit/shapes.ts';
import { emailDesign } from './emailDesign.ts';

/** The JSON of an editor; what our own editor makes of it is in `domain/outreach/emailDesign/readDesign.ts`. */
const editorJson = z.record(z.string(), z.unknown());

export const emailTemplate = z.object({
  id: z.number(),
  name: z.string(),
  folder: z.string().nullable(),
  subject: z.string(),
  preheader: z.string().nullable(),
  /** Null for a template that is only HTML, such as one that was made with Beefree. */
  design: editorJson.nullable(),
  beefree: editorJson.nullable(),
  html: z.string(),
  text: z.string(),
  updated_by_name: z.string().nullable(),
  created_at: instant,
  updated_at: lastSaved,
});
entities.add(emailTemplate, { id: 'EmailTemplate' });
export type EmailTemplate = Read<typeof emailTemplate>;

export const emailTemplateInput = z.object({
  name: requiredText(120, 'Enter the name of the template.'),
  folder: optionalText(80),
  subject: requiredText(250, 'Enter the subject.'),
  preheader: optionalText(250),
  design: emailDesign.nullish().transform((design) => design ?? null),
  beefree: editorJson.nullish().transform((json) => json ?? null),
  /** Used if there is no design; else our backend writes the HTML from it. */
  html: z.string().max(MAX_EMAIL_HTML, tooLong(MAX_EMAIL_HTML)).register(paragraphs, {}).default(''),
  updated_at: baseVersion,
});

export const emailTemplates = defineEndpoints({
  'GET /email/templates/json': {
    call: 'list',
    summary: 'Templates of e-mails',
    access: 'email.view',
    ...lists(emailTemplate, EMAIL_TEMPLATE_SORTS, { folder: z.string().trim().max(80).optional() }),
  },
  'GET /email/templates/json/{id}': {
    call: 'get',
    summary: 'One template',
    access: 'email.view',
    extension: true,
    response: z.object({ data: emailTemplate }),
  },
  'POST /email/templates/store': {
    call: 'create',
    summary: 'Creates a template',
    access: 'email.write',
    ...creates(emailTemplate, emailTemplateInput),
  },
  'PUT /email/templates/update/{id}': {
    call: 'update',
    summary: 'Changes a template; mails that were sent with it stay as they are',
    access: 'email.write',
    ...changes(emailTemplate, emailTemplateInput),
  },
  'DELETE /email/templates/delete/{id}': {
    call: 'remove',
    summary: 'Deletes a template with its versions; mails that were sent with it stay',
    access: 'email.write',
    response: messageOnly,
  },
});
