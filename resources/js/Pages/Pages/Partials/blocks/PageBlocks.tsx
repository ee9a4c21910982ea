import type { PageRecords } from '#contract/content/publicPages.ts';
import type { PageBlock, PageLeaf } from '#domain/content/pageDesign/PageDesign.ts';
import { embedOf, videoOf } from '#domain/kit/embeds.ts';
import { safeAddress } from '#domain/kit/safeAddress.ts';
import { mapUrl } from '#js/lib/visit/mapUrl.ts';
import { Countdown } from './Countdown.tsx';
import { EmbedFrame } from './EmbedFrame.tsx';
import { CardsBlock, GalleryBlock, ImageBlock, LogosBlock } from './PictureBlocks.tsx';
import { EventBlock, EventsBlock, SurveyBlock, TicketsBlock } from './RecordBlocks.tsx';
import { FaqBlock, ProgrammeBlock, QuoteBlock, TableBlock } from './TextBlocks.tsx';
import { VisitorForm } from './VisitorForm.tsx';
import '#css/portal/page.css';

type PageBlocksProps = {
  pageId: number;
  blocks: readonly PageBlock[];
  /** What blocks show of other records. */
  records: PageRecords;
};

/** The blocks of a page, as visitors see them. */
export function PageBlocks({ pageId, blocks, records }: PageBlocksProps) {
  return blocks.map((block) =>
    block.type === 'columns' ? (
      <div key={block.id} className="c-columns" data-ratio={block.ratio}>
        {[block.first, block.second].map((leaves, index) => (
          <div key={index === 0 ? 'first' : 'second'} className="c-column">
            <PageBlocks pageId={pageId} blocks={leaves} records={records} />
          </div>
        ))}
      </div>
    ) : block.type === 'unknown' ? null : (
      <Leaf key={block.id} pageId={pageId} block={block} record={records.find((one) => one.block === block.id)} />
    ),
  );
}

type LeafProps = { pageId: number; block: PageLeaf; record: PageRecords[number] | undefined };

function Leaf({ pageId, block, record }: LeafProps) {
  switch (block.type) {
    case 'heading': {
      const Heading = block.level === 3 ? 'h3' : 'h2';
      return (
        <Heading id={anchorOf(block.text)} data-align={block.align}>
          {block.text}
        </Heading>
      );
    }
    case 'text':
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises it (areas/content/cmsPages/cleanPage.ts)
      return <div className="p-prose" dangerouslySetInnerHTML={{ __html: block.html }} />;
    case 'image':
      return <ImageBlock block={block} />;
    case 'gallery':
      return <GalleryBlock block={block} />;
    case 'video':
      return <EmbedFrame embed={videoOf(block.url)} title={block.title} />;
    case 'embed':
      return <EmbedFrame embed={embedOf(block.url)} title={block.title} height={block.height} />;
    case 'cards':
      return <CardsBlock block={block} />;
    case 'logos':
      return <LogosBlock block={block} />;
    case 'button':
      return <LinkButton block={block} />;
    case 'quote':
      return <QuoteBlock block={block} />;
    case 'faq':
      return <FaqBlock block={block} />;
    case 'table':
      return <TableBlock block={block} />;
    case 'map':
      return block.place === '' ? null : (
        <p className="c-map">
          <a href={mapUrl(block.place)} target="_blank" rel="noreferrer">
            {block.place} on the map
          </a>
        </p>
      );
    case 'countdown':
      return <Countdown block={block} />;
    case 'programme':
      return <ProgrammeBlock block={block} />;
    case 'divider':
      return <hr />;
    case 'events':
      return <EventsBlock events={record?.events ?? []} />;
    case 'event':
      return <EventBlock event={record?.event ?? null} />;
    case 'tickets':
      return <TicketsBlock event={record?.event ?? null} />;
    case 'survey':
      return <SurveyBlock block={block} survey={record?.survey ?? null} />;
    case 'rsvp':
      return record?.event ? (
        <VisitorForm kind="invitation" pageId={pageId} block={block} title={record.event.name} />
      ) : null;
    case 'signup':
      return <VisitorForm kind="signUp" pageId={pageId} block={block} title={block.title} />;
    case 'contact':
      return <VisitorForm kind="contact" pageId={pageId} block={block} title={block.title} />;
  }
}

function LinkButton({ block }: { block: Extract<PageLeaf, { type: 'button' }> }) {
  const href = safeAddress(block.href);
  return href === null || block.label === '' ? null : (
    <p data-align={block.align}>
      <a className={`p-button ${block.is_quiet ? 'p-button-secondary' : 'p-button-primary'}`} href={href}>
        {block.label}
      </a>
    </p>
  );
}

/** What `#…` in a link finds: “How to get there” is `how-to-get-there`. */
function anchorOf(text: string): string | undefined {
  return text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join('-');
}
