import { z } from 'zod';
import { EMAIL_TEMPLATE_SORTS, MAX_EMAIL_HTML } from '#domain/outreach/emailDesign/EmailDesign.ts';
import { LINK_STATES } from '#domain/outreach/emailDesign/linksOf.ts';
import type { Read } from '../kit/absent.ts';
import { defineEndpoints, defineExtensions, id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { changes, creates, lists } from '../kit/records.ts';
import {
  baseVersion,
  instant,
  lastSaved,
  messageOnly,
  oneLine,
  optionalText,
  paragraphs,
  requiredText,
  tooLong,
  withMessage,
  wrapped,
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

/** What the editor has now, saved or not, as a contact would get it; without one, as the signed-in user would. */
export const emailPreviewInput = emailTemplateInput
  .pick({ design: true, html: true })
  .extend({ subject: oneLine(250).default(''), preheader: optionalText(250), contact_id: id.nullish() });

/** `origin` begins the addresses of this installation's pictures in `html`. */
export const emailPreview = z.object({ subject: z.string(), html: z.string(), text: z.string(), origin: z.string() });
export type EmailPreview = Read<typeof emailPreview>;

/** A version as it stands in the list. */
export const emailTemplateVersion = z.object({
  id: z.number(),
  subject: z.string(),
  saved_by_name: z.string().nullable(),
  saved_at: instant,
});
entities.add(emailTemplateVersion, { id: 'EmailTemplateVersion' });
export type EmailTemplateVersion = Read<typeof emailTemplateVersion>;

export const emailTemplateVersionDetail = emailTemplateVersion.extend({
  preheader: z.string().nullable(),
  design: editorJson.nullable(),
  beefree: editorJson.nullable(),
  html: z.string(),
  text: z.string(),
});
export type EmailTemplateVersionDetail = Read<typeof emailTemplateVersionDetail>;

/** What an address that an e-mail links to answered. */
export const emailLinkCheck = z.object({
  url: z.string(),
  /** `unsure`: it did not answer, or not to a program. */
  state: z.enum(LINK_STATES),
  detail: z.string().nullable(),
});
entities.add(emailLinkCheck, { id: 'EmailLinkCheck' });
export type EmailLinkCheck = Read<typeof emailLinkCheck>;

const coreCalls = defineEndpoints({
  'GET /email/templates/json': {
    call: 'list',
    summary: 'Templates of e-mails',
    access: 'email.view',
    ...lists(emailTemplate, EMAIL_TEMPLATE_SORTS, { folder: z.string().trim().max(80).optional() }),
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
    summary:
      'Deletes a template with its versions; it can be restored for a day, and mails that were sent with it stay',
    access: 'email.write',
    response: messageOnly,
  },
  'POST /email/templates/token': {
    call: 'token',
    summary: 'A token for the editor Beefree, as Beefree sent it; null if this installation has no account there',
    access: 'email.write',
    response: wrapped(z.record(z.string(), z.unknown()).nullable()),
  },
  'GET /email/beefree/uid': {
    call: 'beefreeUid',
    summary: 'The name of the company at Beefree, which stays the same',
    access: 'email.write',
    response: z.object({ uid: z.string() }),
  },
});

const extensions = defineExtensions({
  'GET /email/templates/json/{id}': {
    call: 'get',
    summary: 'One template',
    access: 'email.view',
    response: wrapped(emailTemplate),
  },
  'POST /email/templates/restore/{id}': {
    call: 'restore',
    summary: 'Restores a deleted template with its versions',
    access: 'email.write',
    response: withMessage(emailTemplate),
  },
  'GET /email/templates/folders': {
    call: 'folders',
    summary: 'The folders of templates, each with the number of its templates',
    access: 'email.view',
    response: wrapped(z.array(z.object({ name: z.string(), templates: z.number() }))),
  },
  'POST /email/templates/preview': {
    call: 'preview',
    summary: 'The e-mail of a design as a contact would get it; saves and sends nothing',
    access: 'email.view',
    body: emailPreviewInput,
    response: wrapped(emailPreview),
  },
  'POST /email/templates/pictures': {
    call: 'addPicture',
    summary: 'Stores a picture for e-mails and returns its address; it stays, because mails that were sent show it',
    access: 'email.write',
    extension: true,
    multipart: true,
    body: z.object({ picture: z.instanceof(File, { error: 'Choose a picture.' }) }),
    response: withMessage(z.object({ url: z.string() })),
  },
  'POST /email/templates/links': {
    call: 'checkLinks',
    summary: 'Asks the addresses that the e-mail of a design links to whether something is there; saves nothing',
    access: 'email.write',
    body: emailPreviewInput,
    response: wrapped(z.array(emailLinkCheck)),
  },
  'POST /email/templates/{id}/test': {
    call: 'test',
    summary: 'Sends the saved template to the signed-in user',
    access: 'email.write',
    body: z.object({ contact_id: id.nullish() }),
    response: messageOnly,
  },
  'POST /email/templates/{id}/editing': {
    call: 'editing',
    summary: 'Reports that the template is open, every 20 seconds; returns who else has it open',
    access: 'email.write',
    response: wrapped(z.array(z.object({ id: z.number(), name: z.string() }))),
  },
  'GET /email/templates/{id}/versions': {
    call: 'versions',
    summary: 'The versions of a template, newest first',
    access: 'email.view',
    response: wrapped(z.array(emailTemplateVersion)),
  },
  'GET /email/templates/{id}/versions/{version}': {
    call: 'version',
    summary: 'One version with its design',
    access: 'email.view',
    response: wrapped(emailTemplateVersionDetail),
  },
});

export const emailTemplates = { ...coreCalls, ...extensions };
