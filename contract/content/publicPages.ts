import { z } from 'zod';
import { absent, type Read } from '../kit/absent.ts';
import { defineExtensions } from '../kit/define.ts';
import { email, instant, messageOnly, optionalText, requiredParagraphs, requiredText } from '../kit/shapes.ts';
import { portalEventDetail, portalListedEvent } from '../selling/portal.ts';
import { pageDesign } from './cmsPages.ts';

/** A page as visitors see it. */
export const publicPage = z.object({
  id: z.number(),
  title: z.string(),
  language: z.string(),
  content: pageDesign.nullable(),
  seo_title: z.string().nullable(),
  seo_description: z.string().nullable(),
  picture_url: z.string().nullable(),
  is_indexed: z.boolean().nullable(),
  /** Its complete address, for search engines. */
  url: z.string(),
  /** The same page in other languages. */
  alternatives: z.array(z.object({ language: z.string(), url: z.string() })),
  /** The company's events for feed readers and calendars. */
  feeds: absent(z.array(z.object({ type: z.string(), title: z.string(), url: z.string() })), []),
  updated_at: instant,
  /** Shown through a preview link. */
  is_preview: z.boolean(),
});
export type PublicPage = Read<typeof publicPage>;

/** What the blocks of a page show of other records, by the block's id. */
export const pageRecords = z.array(
  z.object({
    block: z.string(),
    events: z.array(portalListedEvent),
    /** Null for an event that visitors cannot see, and for blocks without one. */
    event: portalEventDetail.nullable(),
    survey: z.object({ title: z.string(), url: z.string(), is_open: z.boolean() }).nullable(),
  }),
);
export type PageRecords = Read<typeof pageRecords>;

const ofBlock = {
  /** The id of the block whose form it is. */
  block: requiredText(100, 'The form is not known.'),
  email,
};

/** Calls of the forms on a page. */
export const publicPages = defineExtensions({
  'POST /public/pages/{id}/contact': {
    call: 'contact',
    summary: 'Sends a message to the organiser',
    access: 'visitor',
    body: z.object({
      ...ofBlock,
      name: requiredText(120, 'Enter your name.'),
      message: requiredParagraphs(4000, 'Enter your message.'),
    }),
    response: messageOnly,
    answers: { 409: messageOnly },
  },
  'POST /public/pages/{id}/sign-up': {
    call: 'signUp',
    summary: 'Mails a link that confirms a sign-up; nothing is stored before',
    access: 'visitor',
    body: z.object({ ...ofBlock, name: optionalText(120) }),
    response: messageOnly,
  },
  'POST /public/pages/{id}/invitation': {
    call: 'invitation',
    summary: 'Mails the link of an invitation again; the answer is the same for addresses that are not invited',
    access: 'visitor',
    body: z.object(ofBlock),
    response: messageOnly,
  },
  'POST /public/sign-ups/{token}': {
    call: 'confirm',
    summary: 'Confirms a sign-up by its mailed link',
    access: 'visitor',
    params: z.object({ token: z.string().min(20).max(1000) }),
    response: messageOnly,
    answers: { 409: messageOnly },
  },
});
