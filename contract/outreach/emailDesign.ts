import { z } from 'zod';
import {
  COLUMN_RATIOS,
  EMAIL_ALIGNMENTS,
  EMPTY_DESIGN,
  MAX_BLOCKS,
  MAX_EMAIL_HTML,
  SOCIAL_NETWORKS,
} from '#domain/outreach/emailDesign/EmailDesign.ts';
import { id } from '../kit/define.ts';
import { entities } from '../kit/entities.ts';
import { numeric } from '../kit/inputs.ts';
import { oneLine, paragraphs } from '../kit/shapes.ts';

const blockId = z.string().min(1).max(100);
const align = z.enum(EMAIL_ALIGNMENTS).default('start');
const address = oneLine(2000).default('');
const label = oneLine(120);
const html = z.string().max(MAX_EMAIL_HTML).register(paragraphs, {}).default('');
const record = id.nullable().default(null);

const leaf = z.discriminatedUnion('type', [
  z.object({
    id: blockId,
    type: z.literal('heading'),
    text: oneLine(300).default(''),
    level: z.union([z.literal(1), z.literal(2), z.literal(3)]).default(1),
    align,
  }),
  z.object({ id: blockId, type: z.literal('text'), html, align }),
  z.object({
    id: blockId,
    type: z.literal('image'),
    src: address,
    alt: oneLine(300).default(''),
    href: address,
    width: numeric(z.number().int().min(10).max(100)).default(100),
  }),
  z.object({ id: blockId, type: z.literal('button'), label: label.default(''), href: address, align }),
  z.object({ id: blockId, type: z.literal('divider'), space: numeric(z.number().int().min(0).max(64)).default(16) }),
  z.object({
    id: blockId,
    type: z.literal('social'),
    links: z
      .array(z.object({ network: z.enum(SOCIAL_NETWORKS), href: address }))
      .max(SOCIAL_NETWORKS.length)
      .default([]),
    align,
  }),
  z.object({ id: blockId, type: z.literal('event'), event_id: record, label: label.default('See the event') }),
  z.object({ id: blockId, type: z.literal('tickets'), event_id: record, label: label.default('Get tickets') }),
  z.object({ id: blockId, type: z.literal('survey'), survey_id: record, label: label.default('Answer') }),
  z.object({ id: blockId, type: z.literal('html'), html }),
]);

const leaves = z.array(leaf).max(MAX_BLOCKS).default([]);

const columns = z.object({
  id: blockId,
  type: z.literal('columns'),
  ratio: z.enum(COLUMN_RATIOS).default('1:1'),
  first: leaves,
  second: leaves,
});

/** What a mail is made of. The order of its fields is kept, so a design that is saved unchanged stays the same bytes. */
export const emailDesign = z.object({
  version: z.literal(1),
  background: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Choose a colour.')
    .default(EMPTY_DESIGN.background),
  blocks: z
    .array(z.discriminatedUnion('type', [...leaf.options, columns]))
    .max(MAX_BLOCKS, `Use at most ${MAX_BLOCKS} blocks.`),
});
entities.add(emailDesign, { id: 'EmailDesign' });
