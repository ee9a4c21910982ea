import { Checkbox, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { MAX_LISTED_EVENTS, type PageLeaf } from '#domain/content/pageDesign/PageDesign.ts';
import { EMBED_NAMES } from '#domain/kit/embeds.ts';
import { DateTimeInput } from '#js/components/input/date/DateTimeInput.tsx';
import { RichTextInput } from '#js/components/input/RichTextInput.tsx';
import { FaqFields, ProgrammeFields, TableFields } from './ListBlockFields.tsx';
import { CardsFields, GalleryFields, ImageFields, LogosFields } from './PictureBlockFields.tsx';
import { RecordBlockFields } from './RecordBlockFields.tsx';

const ADDRESS = 'https://…, a path of this portal such as /portal/events, mailto: or tel:';

type PageBlockFieldsProps = { pageId: number; block: PageLeaf; onChange: (block: PageLeaf) => void };

/** The fields of a block. */
export function PageBlockFields({ pageId, block, onChange }: PageBlockFieldsProps) {
  const text = <Name extends string>(name: Name, label: string, description?: string) => ({
    label,
    description,
    maxLength: 2000,
    value: String(Reflect.get(block, name)),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...block, [name]: event.currentTarget.value }),
  });
  switch (block.type) {
    case 'heading':
      return (
        <>
          <TextInput {...text('text', 'Text')} maxLength={200} />
          <NativeSelect
            label="Level"
            value={String(block.level)}
            data={[
              { value: '2', label: 'Section' },
              { value: '3', label: 'Part of a section' },
            ]}
            onChange={(event) => onChange({ ...block, level: event.currentTarget.value === '3' ? 3 : 2 })}
          />
          <Centred is={block.align === 'center'} onChange={(align) => onChange({ ...block, align })} />
        </>
      );
    case 'text':
      return <RichTextInput label="Text" value={block.html} onChange={(html) => onChange({ ...block, html })} />;
    case 'image':
      return <ImageFields pageId={pageId} block={block} onChange={onChange} />;
    case 'gallery':
      return <GalleryFields pageId={pageId} block={block} onChange={onChange} />;
    case 'logos':
      return <LogosFields pageId={pageId} block={block} onChange={onChange} />;
    case 'cards':
      return <CardsFields pageId={pageId} block={block} onChange={onChange} />;
    case 'video':
      return (
        <>
          <TextInput {...text('url', 'Address', 'Of a video at YouTube or Vimeo')} />
          <TextInput {...text('title', 'Title')} maxLength={200} />
        </>
      );
    case 'embed':
      return (
        <>
          <TextInput {...text('url', 'Address', `From ${EMBED_NAMES.join(', ')}`)} />
          <TextInput {...text('title', 'Title')} maxLength={200} />
          <NumberInput
            label="Height in pixels"
            min={100}
            max={1200}
            value={block.height}
            onChange={(height) => onChange({ ...block, height: Math.round(Number(height)) || 400 })}
          />
        </>
      );
    case 'button':
      return (
        <>
          <TextInput {...text('label', 'Label')} maxLength={120} />
          <TextInput {...text('href', 'Link', ADDRESS)} />
          <Centred is={block.align === 'center'} onChange={(align) => onChange({ ...block, align })} />
          <Checkbox
            label="Less conspicuous"
            checked={block.is_quiet}
            onChange={(event) => onChange({ ...block, is_quiet: event.currentTarget.checked })}
          />
        </>
      );
    case 'quote':
      return (
        <>
          <Textarea {...text('text', 'Words')} autosize minRows={2} />
          <TextInput {...text('author', 'Who said so')} maxLength={200} />
        </>
      );
    case 'faq':
      return <FaqFields block={block} onChange={onChange} />;
    case 'table':
      return <TableFields block={block} onChange={onChange} />;
    case 'programme':
      return <ProgrammeFields block={block} onChange={onChange} />;
    case 'map':
      return <TextInput {...text('place', 'Place', 'A name or an address; the link opens a map')} maxLength={200} />;
    case 'countdown':
      return (
        <>
          <DateTimeInput
            label="Until"
            value={block.until || null}
            onChange={(until) => onChange({ ...block, until: until ?? '' })}
          />
          <TextInput {...text('label', 'Text above')} maxLength={200} />
          <TextInput {...text('after', 'Text afterwards')} maxLength={200} />
        </>
      );
    case 'divider':
      return null;
    case 'contact':
      return (
        <>
          <TextInput {...text('title', 'Title')} maxLength={200} />
          <Textarea {...text('text', 'Text', 'Messages go to the e-mail address of the company for visitors')} />
        </>
      );
    case 'events':
      return (
        <>
          <RecordBlockFields block={block} onChange={onChange} />
          <NumberInput
            label="At most"
            min={1}
            max={MAX_LISTED_EVENTS}
            value={block.limit}
            onChange={(limit) => onChange({ ...block, limit: Math.round(Number(limit)) || 1 })}
          />
        </>
      );
    case 'rsvp':
      return (
        <>
          <RecordBlockFields block={block} onChange={onChange} />
          <Textarea {...text('text', 'Text')} />
        </>
      );
    case 'survey':
      return (
        <>
          <RecordBlockFields block={block} onChange={onChange} />
          <TextInput {...text('label', 'Label of the button')} maxLength={120} />
        </>
      );
    case 'signup':
      return (
        <>
          <RecordBlockFields block={block} onChange={onChange} />
          <TextInput {...text('title', 'Title')} maxLength={200} />
          <Textarea {...text('text', 'Text', 'What people agree to; it is kept with their consent')} />
          <TextInput {...text('label', 'Label of the button')} maxLength={120} />
        </>
      );
    case 'event':
    case 'tickets':
      return <RecordBlockFields block={block} onChange={onChange} />;
  }
}

function Centred({ is, onChange }: { is: boolean; onChange: (align: 'start' | 'center') => void }) {
  return (
    <Checkbox
      label="Centred"
      checked={is}
      onChange={(event) => onChange(event.currentTarget.checked ? 'center' : 'start')}
    />
  );
}
