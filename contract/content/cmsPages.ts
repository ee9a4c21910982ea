import { z } from 'zod';
import { isSlug, MAX_SLUG, PAGE_LANGUAGES, PAGE_PLACES, PAGE_SORTS, PAGE_STATUSES } from '#domain/content/cmsPages.ts';
import { MAX_PAGE_BLOCKS, MAX_PAGE_DESIGN } from '#domain/content/pageDesign/PageDesign.ts';
import { lineError } from '#domain/kit/lineError.ts';
import { absent, type Read } from '../kit/absent.ts';
import { defineEndpoints, defineExtensions } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { optionalDateTime, orEmpty } from '../kit/inputs.ts';
import { changes, creates, lists } from '../kit/records.ts';
import {
  baseVersion,
  instant,
  lastSaved,
  messageOnly,
  optionalParagraphs,
  optionalText,
  requiredText,
  withMessage,
  wrapped,
} from '../kit/shapes.ts';

const language = z.enum(PAGE_LANGUAGES, { error: 'Choose a language from the list.' });

/**
 * The blocks of a page as they are stored; `domain/content/pageDesign` reads them. A block of an unknown type is kept, so
 * that an older version of the product does not lose it.
 */
export const pageDesign = z.object({
  version: absent(z.literal(1), 1),
  blocks: z.array(z.looseObject({ id: z.string().max(100), type: z.string().max(40) })),
});
entities.add(pageDesign, { id: 'PageDesign' });

export const cmsPage = z.object({
  id: z.number(),
  title: z.string(),
  /** The last part of the page's address; unique in the company for each language. */
  slug: z.string(),
  /** `en`, `de` … */
  language: z.string(),
  status: absent(z.enum(PAGE_STATUSES), 'draft'),
  /** What the editor shows; visitors see it once it is published. */
  content: pageDesign.nullable(),
  /** The saved content is not what visitors see. */
  has_changes: z.boolean(),
  seo_title: z.string().nullable(),
  seo_description: z.string().nullable(),
  picture_url: z.string().nullable(),
  /** Search engines may list the page. */
  is_indexed: absent(z.boolean(), true),
  /** Its place in the portal's menu, from 1; null if it is not in it. */
  menu_position: z.number().nullable(),
  /** The page of the portal that it stands in for. */
  stands_for: z.enum(PAGE_PLACES).nullable(),
  publish_at: instant.nullable(),
  published_at: instant.nullable(),
  views: z.number(),
  url: z.string(),
  updated_by_name: z.string().nullable(),
  created_at: instant,
  updated_at: lastSaved,
});
entities.add(cmsPage, { id: 'CmsPage' });
export type CmsPage = Read<typeof cmsPage>;

const slug = requiredText(MAX_SLUG, 'Enter an address.').refine(
  // What is wrong with the line has been said.
  (text) => lineError(text) !== null || isSlug(text),
  'Use small letters and digits, with dashes between words.',
);

const content = pageDesign
  .extend({
    blocks: z
      .array(z.looseObject({ id: z.string().max(100), type: z.string().max(40) }))
      .max(MAX_PAGE_BLOCKS, `Use at most ${MAX_PAGE_BLOCKS} blocks.`),
  })
  .refine((design) => JSON.stringify(design).length <= MAX_PAGE_DESIGN, 'The page is too long. Split it into two.');

export const cmsPageInput = z.object({
  title: requiredText(150, 'Enter the title of the page.'),
  /** Without one it is made of the title. */
  slug: orEmpty(slug),
  language: language.optional(),
  content: content.nullish().transform((design) => design ?? null),
  seo_title: optionalText(120),
  seo_description: optionalParagraphs(320),
  picture_url: optionalText(200),
  is_indexed: z.boolean().default(true),
  menu_position: z
    .number()
    .int()
    .min(1)
    .max(50)
    .nullish()
    .transform((place) => place ?? null),
  stands_for: z
    .enum(PAGE_PLACES)
    .nullish()
    .transform((place) => place ?? null),
  updated_at: baseVersion,
});

/**
 * `status` publishes what is saved with it, or takes the page back; both need `cms.publish`. Without it, the status stays
 * as it is.
 */
const cmsPageChange = cmsPageInput.extend({ status: z.enum(['published', 'unpublished']).optional() });

const coreCalls = defineEndpoints({
  'POST /cms/pages/store': {
    call: 'create',
    summary: 'Creates a page, as a draft',
    access: 'cms.write',
    ...creates(cmsPage, cmsPageInput),
  },
  'GET /cms/pages/json': {
    call: 'list',
    summary: 'Pages of the portal',
    access: 'cms.view',
    ...lists(cmsPage, PAGE_SORTS, { status: z.enum(PAGE_STATUSES).optional(), language: language.optional() }),
  },
  'GET /cms/pages/get-page/{id}': {
    call: 'get',
    record: 'cms_page',
    summary: 'One page with its content',
    access: 'cms.view',
    response: wrapped(cmsPage),
  },
  'PUT /cms/pages/update/{id}': {
    call: 'update',
    summary: 'Changes a page; with `status`, publishes it or takes it back',
    access: 'cms.write',
    ...changes(cmsPage, cmsPageChange),
  },
  'DELETE /cms/pages/delete/{id}': {
    call: 'remove',
    summary: 'Deletes a page with its versions; its address answers 404 from then on',
    access: 'cms.write',
    response: messageOnly,
  },
});

/** A version as it stands in the list. */
export const cmsPageVersion = z.object({
  id: z.number(),
  title: z.string(),
  saved_by_name: z.string().nullable(),
  saved_at: instant,
});
entities.add(cmsPageVersion, { id: 'CmsPageVersion' });
export type CmsPageVersion = Read<typeof cmsPageVersion>;

export const cmsPageVersionDetail = cmsPageVersion.extend({ content: pageDesign.nullable() });
export type CmsPageVersionDetail = Read<typeof cmsPageVersionDetail>;

const extensions = defineExtensions({
  'GET /cms/pages/{id}/versions': {
    call: 'versions',
    summary: 'The versions of a page, newest first',
    access: 'cms.view',
    response: wrapped(z.array(cmsPageVersion)),
  },
  'GET /cms/pages/{id}/versions/{version}': {
    call: 'version',
    summary: 'One version with its content',
    access: 'cms.view',
    response: wrapped(cmsPageVersionDetail),
  },
  'POST /cms/pages/{id}/schedule': {
    call: 'schedule',
    summary: 'Publishes a page at a time in the future, as it is then; null cancels that',
    access: 'cms.publish',
    body: z.object({ publish_at: optionalDateTime('Enter a date and time.') }),
    response: withMessage(cmsPage),
    answers: { 409: messageOnly },
  },
  'POST /cms/pages/{id}/editing': {
    call: 'editing',
    summary: 'Reports that the page is open, every 20 seconds; returns who else has it open',
    access: 'cms.write',
    response: wrapped(z.array(z.object({ id: z.number(), name: z.string() }))),
  },
  'POST /cms/pages/{id}/preview-link': {
    call: 'previewLink',
    summary: 'A link that shows the saved page to anybody, also before it is published; earlier links end',
    access: 'cms.write',
    response: wrapped(z.object({ url: z.string() })),
  },
  'POST /cms/pages/{id}/pictures': {
    call: 'addPicture',
    summary: 'Stores a picture of the page and returns its address',
    access: 'cms.write',
    multipart: true,
    body: z.object({ picture: z.instanceof(File, { error: 'Choose a picture.' }) }),
    response: withMessage(z.object({ url: z.string() })),
  },
  'GET /cms/pages/{id}/visits': {
    call: 'visits',
    summary: 'How often a page was opened, for each of the last 30 days',
    access: 'cms.view',
    response: wrapped(z.array(z.object({ day: z.string(), views: z.number() }))),
  },
});

export const cmsPages = { ...coreCalls, ...extensions };
