import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { PageLeaf } from '#domain/content/pageDesign/PageDesign.ts';
import { ItemList } from './ItemList.tsx';
import { PictureField } from './PictureField.tsx';

type Of<Type extends PageLeaf['type']> = {
  pageId: number;
  block: Extract<PageLeaf, { type: Type }>;
  onChange: (block: PageLeaf) => void;
};

export function ImageFields({ pageId, block, onChange }: Of<'image'>) {
  return (
    <>
      <PictureField
        pageId={pageId}
        src={block.src}
        alt={block.alt}
        onChange={(picture) => onChange({ ...block, ...picture })}
      />
      <TextInput
        label="Caption"
        maxLength={300}
        value={block.caption}
        onChange={(event) => onChange({ ...block, caption: event.currentTarget.value })}
      />
      <LinkField href={block.href} onChange={(href) => onChange({ ...block, href })} />
      <Checkbox
        label="As wide as the page"
        checked={block.is_wide}
        onChange={(event) => onChange({ ...block, is_wide: event.currentTarget.checked })}
      />
    </>
  );
}

export function GalleryFields({ pageId, block, onChange }: Of<'gallery'>) {
  return (
    <ItemList
      noun="Picture"
      items={block.pictures}
      create={() => ({ src: '', alt: '' })}
      onChange={(pictures) => onChange({ ...block, pictures })}
      fields={(picture, change) => <PictureField pageId={pageId} {...picture} onChange={change} />}
    />
  );
}

export function LogosFields({ pageId, block, onChange }: Of<'logos'>) {
  return (
    <ItemList
      noun="Logo"
      items={block.logos}
      create={() => ({ src: '', alt: '', href: '' })}
      onChange={(logos) => onChange({ ...block, logos })}
      fields={({ href, ...picture }, change) => (
        <>
          <PictureField
            pageId={pageId}
            label="Logo"
            {...picture}
            onChange={(changed) => change({ ...changed, href })}
          />
          <LinkField href={href} onChange={(changed) => change({ ...picture, href: changed })} />
        </>
      )}
    />
  );
}

export function CardsFields({ pageId, block, onChange }: Of<'cards'>) {
  return (
    <ItemList
      noun="Card"
      items={block.cards}
      create={() => ({ title: '', text: '', href: '', src: '', alt: '' })}
      onChange={(cards) => onChange({ ...block, cards })}
      fields={(card, change) => (
        <>
          <TextInput
            label="Title"
            maxLength={120}
            value={card.title}
            onChange={(event) => change({ ...card, title: event.currentTarget.value })}
          />
          <Textarea
            label="Text"
            maxLength={600}
            autosize
            value={card.text}
            onChange={(event) => change({ ...card, text: event.currentTarget.value })}
          />
          <LinkField href={card.href} onChange={(href) => change({ ...card, href })} />
          <PictureField
            pageId={pageId}
            src={card.src}
            alt={card.alt}
            onChange={(picture) => change({ ...card, ...picture })}
          />
        </>
      )}
    />
  );
}

function LinkField({ href, onChange }: { href: string; onChange: (href: string) => void }) {
  return (
    <TextInput label="Link" maxLength={2000} value={href} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}
