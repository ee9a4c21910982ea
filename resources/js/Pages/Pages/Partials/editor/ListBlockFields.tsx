import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { PageLeaf } from '#domain/content/pageDesign/PageDesign.ts';
import { ItemList } from './ItemList.tsx';

type Of<Type extends PageLeaf['type']> = {
  block: Extract<PageLeaf, { type: Type }>;
  onChange: (block: PageLeaf) => void;
};

export function FaqFields({ block, onChange }: Of<'faq'>) {
  return (
    <ItemList
      noun="Question"
      items={block.questions}
      create={() => ({ question: '', answer: '' })}
      onChange={(questions) => onChange({ ...block, questions })}
      fields={(item, change) => (
        <>
          <TextInput
            label="Question"
            maxLength={300}
            value={item.question}
            onChange={(event) => change({ ...item, question: event.currentTarget.value })}
          />
          <Textarea
            label="Answer"
            maxLength={3000}
            autosize
            value={item.answer}
            onChange={(event) => change({ ...item, answer: event.currentTarget.value })}
          />
        </>
      )}
    />
  );
}

export function ProgrammeFields({ block, onChange }: Of<'programme'>) {
  return (
    <ItemList
      noun="Day"
      items={block.days}
      create={() => ({ title: '', entries: [] })}
      onChange={(days) => onChange({ ...block, days })}
      fields={(day, change) => (
        <>
          <TextInput
            label="Title"
            maxLength={120}
            value={day.title}
            onChange={(event) => change({ ...day, title: event.currentTarget.value })}
          />
          <ItemList
            noun="Entry"
            items={day.entries}
            create={() => ({ time: '', title: '', detail: '' })}
            onChange={(entries) => change({ ...day, entries })}
            fields={(entry, changeEntry) => (
              <>
                {(['time', 'title', 'detail'] as const).map((name) => (
                  <TextInput
                    key={name}
                    label={{ time: 'Time', title: 'What', detail: 'Where, or who' }[name]}
                    maxLength={200}
                    value={entry[name]}
                    onChange={(event) => changeEntry({ ...entry, [name]: event.currentTarget.value })}
                  />
                ))}
              </>
            )}
          />
        </>
      )}
    />
  );
}

/** The cells of a table, as text with a line for each row and bars between cells. */
export function TableFields({ block, onChange }: Of<'table'>) {
  return (
    <>
      <TextInput
        label="Caption"
        maxLength={200}
        value={block.caption}
        onChange={(event) => onChange({ ...block, caption: event.currentTarget.value })}
      />
      <Textarea
        label="Cells"
        description="A line for each row, with | between cells"
        autosize
        minRows={3}
        maxLength={20_000}
        value={block.rows.map((row) => row.join(' | ')).join('\n')}
        onChange={(event) => onChange({ ...block, rows: rowsOf(event.currentTarget.value) })}
      />
      <Checkbox
        label="The first row has the titles"
        checked={block.has_head}
        onChange={(event) => onChange({ ...block, has_head: event.currentTarget.checked })}
      />
    </>
  );
}

/** The space around a bar belongs to the text while somebody types, so only one on each side is taken away. */
function rowsOf(text: string): string[][] {
  return text.split('\n').map((line) => line.split('|').map((cell) => cell.replace(/^ | $/g, '')));
}
