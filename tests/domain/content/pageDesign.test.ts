import { describe, expect, it } from 'vitest';
import { isSlug, slugOf } from '#domain/content/cmsPages.ts';
import { checkPage } from '#domain/content/pageDesign/checkPage.ts';
import { newPageBlock } from '#domain/content/pageDesign/newPageBlock.ts';
import { PAGE_BLOCK_LABELS, type PageBlockType } from '#domain/content/pageDesign/PageDesign.ts';
import { PAGE_TEMPLATES } from '#domain/content/pageDesign/pageTemplates.ts';
import { pageText } from '#domain/content/pageDesign/pageText.ts';
import { readPageBlock, readPageDesign, writePageDesign } from '#domain/content/pageDesign/readPageDesign.ts';
import { copyOf } from '#domain/kit/editBlocks.ts';
import { embedOf, videoOf } from '#domain/kit/embeds.ts';
import { ownPicture, safeAddress } from '#domain/kit/safeAddress.ts';
import { randomBlocks } from '#tests/factories/randomBlocks.ts';
import { seededRandom } from '#tests/seededRandom.ts';

const TYPES = Object.keys(PAGE_BLOCK_LABELS) as PageBlockType[];
describe('a design', () => {
  it('can be read whatever is stored, and is the same after it was saved and read again', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const blocks = randomBlocks(seed);
      const design = readPageDesign({ version: 1, blocks });
      expect(design.blocks).toHaveLength(blocks.length);
      const plain = JSON.parse(JSON.stringify(design));
      expect(readPageDesign(JSON.parse(JSON.stringify(writePageDesign(design)))), `seed ${seed}`).toEqual(plain);
      pageText(design);
      checkPage(design);
    }
    for (const stored of [null, 1, 'x', [], {}, { blocks: {} }]) {
      expect(readPageDesign(stored).blocks).toEqual([]);
    }
  });

  it('gives blocks of newer versions back as they were', () => {
    const newer = { id: 'n', type: 'hologram', depth: [1, { x: 2 }] };
    expect(writePageDesign(readPageDesign({ version: 1, blocks: [newer] }))).toEqual({ version: 1, blocks: [newer] });
  });

  it('gives a copy of a block of a newer version an id of its own', () => {
    const [block] = readPageDesign({ blocks: [{ id: 'n', type: 'hologram', depth: 1 }] }).blocks;
    const copy = copyOf(readPageBlock(JSON.parse(JSON.stringify(block))), () => 'm');
    expect(writePageDesign({ version: 1, blocks: [copy] }).blocks).toEqual([{ id: 'm', type: 'hologram', depth: 1 }]);
  });

  it.each(TYPES)('begins a block of type %s as it would be read', (type) => {
    const block = newPageBlock(type, 'a');
    expect(readPageDesign({ blocks: [block] }).blocks).toEqual([block]);
  });
});

describe('the checks', () => {
  it('name what keeps visitors from using a page', () => {
    const blocks = [
      { id: 'a', type: 'heading', text: 'Small first', level: 3 },
      { id: 'b', type: 'button', label: 'Go', href: 'javascript:alert(1)' },
      { id: 'c', type: 'image', src: '/files/x', alt: '' },
      { id: 'd', type: 'video', url: 'https://evil.test/video', title: '' },
      { id: 'e', type: 'tickets' },
    ];
    expect(checkPage(readPageDesign({ blocks })).map(({ block }) => block)).toEqual(['b', 'c', 'd', 'd', 'e', 'a']);
  });

  it.each(PAGE_TEMPLATES)('find in the template $name only what is still to be chosen', ({ blocks }) => {
    const texts = checkPage({ version: 1, blocks: [...blocks] }).map(({ text }) => text);
    expect(texts.filter((text) => !/not chosen yet|has no segment|has no time/.test(text))).toEqual([]);
  });
});

it.each([
  ['Über uns', 'uber-uns'],
  ['  How to get there?  ', 'how-to-get-there'],
  ['Straße & Co.', 'strasse-co'],
  ['أسئلة وأجوبة', 'أسئلة-وأجوبة'],
  ['!!!', ''],
])('the title “%s” gives the address “%s”', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

it('every address made of a title can be used', () => {
  const signs = [...'aZ09 -_.ßéÅ字あ한عहाİ🎉\u0301/&'];
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = seededRandom(seed);
    const title = Array.from({ length: 120 * random() }, () => signs[Math.floor(random() * signs.length)]).join('');
    const slug = slugOf(title);
    expect(slug === '' || isSlug(slug), title).toBe(true);
  }
});

it.each([
  'javascript:alert(1)',
  'JAVA\tscript:alert(1)',
  '//evil.test',
  '/\\evil.test',
  'https://a@evil.test',
  'data:x',
  'https:\\\\evil.test',
  '',
])('the address “%s” is not followed', (address) => {
  expect(safeAddress(address)).toBeNull();
});

it('frames and pictures come only from where they may', () => {
  expect(videoOf('https://youtu.be/dQw4w9WgXcQ')?.src).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0');
  expect(videoOf('https://vimeo.com/76979871')?.src).toBe('https://player.vimeo.com/video/76979871?dnt=1');
  expect(embedOf('https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ')).toBeNull();
  expect(embedOf('https://www.openstreetmap.org/export/embed.html?bbox=8.5"><script>')).toBeNull();
  expect(ownPicture('https://tracker.test/a.png')).toBeNull();
  expect(ownPicture('/files/00000000-0000-4000-8000-000000000000/800')).not.toBeNull();
});
