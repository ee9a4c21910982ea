import '#css/mantineDialogs.css';
import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPointer } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { EmptyState } from '#js/components/state/EmptyState.tsx';
import styles from './BuilderFrame.module.css';
import { Canvas } from './Canvas.tsx';
import { FieldSettings } from './FieldSettings.tsx';
import { Palette } from './Palette.tsx';
import type { Builder } from './useBuilder.ts';

type BuilderFrameProps = {
  builder: Builder;
  answered: boolean;
  /** The form as visitors see it. Replaces the settings. */
  preview?: ReactNode;
};

/**
 * Question types, questions, and the settings of the selected one side by side; the settings are a drawer on a phone.
 */
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

/** Mantine returns the focus to a menu's button 10 ms after the menu closes. */
const AFTER_MENU = 40;

/** Waits until the menu has closed and the question's settings are shown. */
function focusSoon(frame: HTMLElement | null, selector: string): void {
  setTimeout(() => frame?.querySelector<HTMLElement>(selector)?.focus(), AFTER_MENU);
}

/** Whether a dropdown is open, which Escape should close first. */
function hasListOpen({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.getAttribute('aria-expanded') === 'true';
}
