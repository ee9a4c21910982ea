import { escapeHtml } from '#server/inertia/escape.ts';

export type AtomEntry = {
  /** The address of what it is about, which identifies it. */
  url: string;
  title: string;
  author?: string;
  published: Date;
  updated: Date;
  summary: string;
};

type Atom = {
  /** Its own address, and that of the page with the same content. */
  address: string;
  page: string;
  title: string;
  author: string;
  language: string;
  entries: readonly AtomEntry[];
};

/** An Atom feed (RFC 4287). It says nothing of when it was made, so that the same entries give the same text. */
export function atomDocument({ address, page, title, author, language, entries }: Atom): string {
  const updated = new Date(Math.max(0, ...entries.map((entry) => entry.updated.getTime()))).toISOString();
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xml(language)}">
  <id>${xml(address)}</id>
  <title>${xml(title)}</title>
  <updated>${updated}</updated>
  <author><name>${xml(author)}</name></author>
  <link rel="self" type="application/atom+xml" href="${xml(address)}"/>
  <link rel="alternate" type="text/html" href="${xml(page)}"/>
${entries.map(entryOf).join('\n')}
</feed>
`;
}

function entryOf({ url, title, author, published, updated, summary }: AtomEntry): string {
  const by = author === undefined ? '' : `\n    <author><name>${xml(author)}</name></author>`;
  return `  <entry>
    <id>${xml(url)}</id>
    <title>${xml(title)}</title>${by}
    <link rel="alternate" type="text/html" href="${xml(url)}"/>
    <published>${published.toISOString()}</published>
    <updated>${updated.toISOString()}</updated>
    <summary>${xml(summary)}</summary>
  </entry>`;
}

/** XML has no control characters, not even escaped. */
function xml(text: string): string {
  return escapeHtml(text.replace(/[^\P{Cc}\n\t]|[\uFFFE\uFFFF]/gu, ' '));
}
