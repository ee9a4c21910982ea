import { ActionIcon, Button } from '@mantine/core';
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MAX_ITEMS } from '#domain/content/pageDesign/PageDesign.ts';
import layout from '#js/components/page/layout.module.css';

type ItemListProps<Item> = {
  /** “Question”. */
  noun: string;
  items: readonly Item[];
  create: () => Item;
  onChange: (items: Item[]) => void;
  fields: (item: Item, change: (item: Item) => void) => ReactNode;
};

/** The items of a block, such as its questions: to add, change, move up and remove. */
export function ItemList<Item>({ noun, items, create, onChange, fields }: ItemListProps<Item>) {
  const without = (index: number) => items.filter((_, at) => at !== index);
  const movedUp = (index: number) => {
    const moved = [...items];
    moved.splice(index - 1, 0, ...moved.splice(index, 1));
    return moved;
  };
  return (
    <div className={layout.stack}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity.
        <fieldset key={index} className={`${layout.plain} ${layout.tight}`}>
          <legend className={layout.muted}>
            {noun} {index + 1}
          </legend>
          {fields(item, (changed) => onChange(items.map((one, at) => (at === index ? changed : one))))}
          <div className={layout.row}>
            <ActionIcon
              variant="default"
              disabled={index === 0}
              aria-label={`Move ${noun.toLowerCase()} ${index + 1} up`}
              onClick={() => onChange(movedUp(index))}
            >
              <IconArrowUp size={16} />
            </ActionIcon>
            <ActionIcon
              variant="default"
              aria-label={`Remove ${noun.toLowerCase()} ${index + 1}`}
              onClick={() => onChange(without(index))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </div>
        </fieldset>
      ))}
      {items.length < MAX_ITEMS && (
        <div>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} />}
            onClick={() => onChange([...items, create()])}
          >
            Add {noun.toLowerCase()}
          </Button>
        </div>
      )}
    </div>
  );
}
