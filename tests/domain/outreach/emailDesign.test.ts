import { describe, expect, it } from 'vitest';
import { emailDesign } from '#contract/outreach/emailDesign.ts';
import { diffLines } from '#domain/kit/diffLines.ts';
import { withCopy, withMove, withoutBlock } from '#domain/kit/editBlocks.ts';
import { htmlToText } from '#domain/kit/htmlToText.ts';
import type { EmailBlock, EmailContext, EmailDesign, EmailLeaf } from '#domain/outreach/emailDesign/EmailDesign.ts';
import { EMAIL_BLOCK_LABELS } from '#domain/outreach/emailDesign/EmailDesign.ts';
import { mailAddress } from '#domain/outreach/emailDesign/emailHtml.ts';
import { EMAIL_GALLERY } from '#domain/outreach/emailDesign/gallery.ts';
import { newBlock, readDesign } from '#domain/outreach/emailDesign/readDesign.ts';
import { renderEmail } from '#domain/outreach/emailDesign/renderEmail.ts';
import { cleanDesign } from '#server/areas/outreach/emailTemplates/cleanDesign.ts';
import { outlookProblems } from './outlookProblems.ts';
import { randomDesign } from './randomDesign.ts';

const context: EmailContext = {
  company: { name: 'Harbour & Sons', accent: '#ffd54f', logo: '/files/1/400', address: 'Quay 1\n8000 Zürich' },
  origin: 'https://harbour.test',
  language: 'en-GB',
  events: [
    {
      ...{ id: 1, name: 'Jazz <live>', when: '1 May 2026, 19:00', place: 'Hall 1', picture: '/files/2/800' },
      ...{ url: '/portal/events/1', tickets: [{ name: 'Adults', price: '€25.00' }] },
    },
  ],
  surveys: [{ id: 1, title: 'Feedback', question: 'How was it?', options: ['Good', 'Bad'], url: '/s/abc' }],
};
const heads = { subject: 'News', preheader: 'In short' };
const rendered = (...blocks: EmailBlock[]) =>
  renderEmail({ version: 1, background: '#f4f5f7', blocks }, heads, context);

describe('a design', () => {
  it('stays the same bytes when it is saved, loaded and saved again', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const first = JSON.stringify(cleanDesign(emailDesign.parse(randomDesign(seed))));
      const loaded = readDesign(JSON.parse(first));
      const second = JSON.stringify(cleanDesign(emailDesign.parse(loaded)));
      expect(second, `seed ${seed}`).toBe(first);
      expect(renderEmail(emailDesign.parse(loaded), heads, context)).toBe(
        renderEmail(emailDesign.parse(JSON.parse(first)), heads, context),
      );
    }
  });

  it('is read without the fields that another backend left out, and is none without blocks', () => {
    const blocks = Object.keys(EMAIL_BLOCK_LABELS).map((type) => ({ type }));
    const read = readDesign({ version: 1, blocks: [...blocks, { type: 'carousel' }, null, 'x'] });
    expect(read?.blocks.map(({ type }) => type)).toEqual(Object.keys(EMAIL_BLOCK_LABELS));
    expect(emailDesign.safeParse(read).success).toBe(true);
    expect([null, {}, 'x', { version: 2, blocks: [] }].map(readDesign)).toEqual([null, null, null, null]);
  });

  it('has blocks that are moved, copied with their own ids, and removed', () => {
    const leaf = (id: string) => ({ ...newBlock('heading', id) }) as EmailLeaf;
    const columns: EmailBlock = { id: 'c', type: 'columns', ratio: '1:1', first: [leaf('d')], second: [] };
    const blocks: EmailBlock[] = [leaf('a'), columns, leaf('b')];
    const ids = (list: readonly EmailBlock[]) => list.map(({ id }) => id);
    expect(ids(withMove(blocks, 'a', 1))).toEqual(['c', 'a', 'b']);
    expect(ids(withMove(blocks, 'a', -1))).toEqual(['a', 'c', 'b']);
    let next = 0;
    const copied = withCopy(blocks, 'c', () => `new-${++next}`);
    expect(JSON.stringify(copied[2])).toContain('"id":"new-2"');
    expect(ids(copied)).toEqual(['a', 'c', 'new-1', 'b']);
    expect(ids(withoutBlock(blocks, 'c'))).toEqual(['a', 'b']);
  });
});

describe('the HTML of a mail', () => {
  const every = Object.keys(EMAIL_BLOCK_LABELS).map((type, index) => newBlock(type as EmailBlock['type'], `${index}`));
  const filled = every.map((block) =>
    'event_id' in block ? { ...block, event_id: 1 } : 'survey_id' in block ? { ...block, survey_id: 1 } : block,
  );

  it.each([...EMAIL_GALLERY.map(({ name, design }) => [name, design] as const), ['every block', all(filled)] as const])(
    'is what mail programs know: %s',
    (_, design) => {
      const html = renderEmail(design, heads, context);
      expect(html).not.toMatch(
        /<(script|iframe|form|object|link|svg)\b|\son\w+=|display:\s*(flex|grid)|position:|float:/i,
      );
      expect(html.match(/<table\b/g)?.length).toBe(html.match(/<table role="presentation"/g)?.length);
      expect(html.match(/<table\b/g)?.length).toBe(html.match(/<\/table>/g)?.length);
      expect(html.match(/<a\b[^>]*>/g)?.every((tag) => /href="/.test(tag))).toBe(true);
      expect(html).toContain('{{unsubscribe_url}}');
    },
  );

  it.each(EMAIL_GALLERY.map(({ name, design }) => [name, design] as const))(
    'is as meant in Outlook: %s',
    (_, design) => {
      expect(outlookProblems(renderEmail(design, heads, context))).toEqual([]);
    },
  );

  it('is as meant in Outlook, whatever it is made of', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const design = withoutOwnHtml(cleanDesign(emailDesign.parse(randomDesign(seed))));
      expect(outlookProblems(renderEmail(design, heads, context)), `seed ${seed}`).toEqual([]);
    }
  });

  it('has a button with a shape for Outlook, and ink that is legible on the company’s colour', () => {
    const html = rendered({
      id: '1',
      type: 'button',
      label: 'Go & see',
      href: 'https://harbour.test/a',
      align: 'center',
    });
    expect(html).toContain('<v:roundrect');
    expect(html).toContain('<![endif]-->');
    expect(html.match(/Go &amp; see/g)).toHaveLength(2);
    expect(html).toContain('color:#111827;text-decoration:none');
  });

  it('fills itself with events, tickets and questions, and leaves out those that are gone', () => {
    const html = rendered(
      { id: '1', type: 'event', event_id: 1, label: 'See' },
      { id: '2', type: 'tickets', event_id: 1, label: 'Buy' },
      { id: '3', type: 'survey', survey_id: 1, label: 'Answer' },
    );
    expect(html).toContain('Jazz &lt;live&gt;');
    expect(html).toContain('https://harbour.test/files/2/800.jpg');
    expect(htmlToText(html)).toContain('Adults €25.00');
    expect(htmlToText(html)).toContain('Good (https://harbour.test/s/abc)');
    expect(rendered({ id: '1', type: 'event', event_id: 9, label: 'See' })).not.toContain('See');
  });

  it('links only to what a mail may link to', () => {
    const origin = 'https://harbour.test';
    expect(mailAddress('/s/abc', origin)).toBe('https://harbour.test/s/abc');
    expect(mailAddress('{{unsubscribe_url}}', origin)).toBe('{{unsubscribe_url}}');
    expect(mailAddress(' MAILTO:a@b.test', origin)).toBe('MAILTO:a@b.test');
    const bad = [
      'javascript:alert(1)',
      'java\nscript:alert(1)',
      '//evil.test',
      '/\\evil.test',
      'https://a@evil.test',
      'data:text/html,x',
      'https://',
      '',
      '{{a}}{{b}}',
    ];
    expect(bad.map((address) => mailAddress(address, origin))).toEqual(bad.map(() => null));
  });

  it('has a text with addresses, lists and line breaks', () => {
    expect(
      htmlToText('<p>Dear&nbsp;A&amp;B<br>hello</p><ul><li>One</li><li><a href="https://x.test">Two</a></li></ul>'),
    ).toBe('Dear A&B\nhello\n\n- One\n- Two (https://x.test)');
  });
});

it('compares texts by lines', () => {
  expect(diffLines('a\nb\nc', 'a\nx\nc\nd').map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    ...['same a', 'removed b', 'added x', 'same c', 'added d'],
  ]);
  expect(diffLines('', '')).toEqual([{ kind: 'same', text: '' }]);
});

function all(blocks: EmailBlock[]): EmailDesign {
  return { version: 1, background: '#f4f5f7', blocks };
}

/** Blocks of HTML stay as their author wrote them. */
function withoutOwnHtml(design: EmailDesign): EmailDesign {
  const isOurs = ({ type }: EmailBlock) => type !== 'html';
  const blocks = design.blocks
    .filter(isOurs)
    .map((block) =>
      block.type === 'columns'
        ? { ...block, first: block.first.filter(isOurs), second: block.second.filter(isOurs) }
        : block,
    );
  return { ...design, blocks };
}
