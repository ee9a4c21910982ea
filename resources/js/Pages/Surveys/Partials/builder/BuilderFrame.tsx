import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPointer } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { EmptyState } from '#js/components/EmptyState.tsx';
import styles from './BuilderFrame.module.css';
import { Canvas } from './Canvas.tsx';
import { FieldSettings } from './FieldSettings.tsx';
import { Palette } from './Palette.tsx';
import type { Builder } from './useBuilder.ts';

type BuilderFrameProps = {
  builder: Builder;
  answered: boolean;
  /** The form as visitors see it; takes the place of the settings while it is given. */
  preview?: ReactNode;
};

/** Types at the start, questions in the middle, the selected one's settings at the end: a drawer on a phone. */
export function BuilderFrame({ builder, answered, preview }: BuilderFrameProps) {
  const isNarrow = useMediaQuery('(max-width: 63.99em)', false, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const { selected } = builder;
  const settings = selected && (
    <FieldSettings key={selected.id} builder={builder} field={selected} answered={answered} />
  );

  if (isNarrow) {
    return (
      <div className={styles.main}>
        {preview ?? <Canvas builder={builder} onSettings={() => setOpen(true)} isNarrow />}
        <Drawer
          opened={isOpen && selected !== null}
          onClose={() => setOpen(false)}
          title="Question settings"
          position="right"
          size={420}
        >
          {settings}
        </Drawer>
      </div>
    );
  }
  return (
    <div ref={frame} className={styles.frame} data-preview={preview !== undefined}>
      <Palette onAdd={(type) => builder.add(type)} />
      <div className={styles.main}>
        <Canvas
          builder={builder}
          onSettings={preview ? undefined : () => focusSoon(frame.current, 'aside :is(input, textarea)')}
          isNarrow={false}
        />
      </div>
      <aside
        className={styles.side}
        aria-label={preview ? 'Preview' : 'Question settings'}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !hasListOpen(event)) {
            focusSoon(frame.current, '[data-selected="true"] textarea');
          }
        }}
      >
        {preview ?? settings ?? (
          <EmptyState icon={<IconPointer size={20} />} title="No question selected">
            Select a question to change its answers, its help, and when it shows.
          </EmptyState>
        )}
      </aside>
    </div>
  );
}

/** Mantine gives the focus back to the button of a menu 10 ms after it is closed. */
const AFTER_MENU = 40;

/** Once the menu that led here is gone and the settings are those of the question. */
function focusSoon(frame: HTMLElement | null, selector: string): void {
  setTimeout(() => frame?.querySelector<HTMLElement>(selector)?.focus(), AFTER_MENU);
}

/** Then Escape closes the list of choices. */
function hasListOpen({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.getAttribute('aria-expanded') === 'true';
}
