import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPointer } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '../../EmptyState.tsx';
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
  const { selected } = builder;
  const settings = selected && (
    <FieldSettings key={selected.id} builder={builder} field={selected} answered={answered} />
  );

  if (isNarrow) {
    return (
      <div className={styles.main}>
        {preview ?? <Canvas builder={builder} onSettings={() => setOpen(true)} />}
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
    <div className={styles.frame} data-preview={preview !== undefined}>
      <Palette onAdd={(type) => builder.add(type)} />
      <div className={styles.main}>
        <Canvas builder={builder} />
      </div>
      <aside className={styles.side} aria-label={preview ? 'Preview' : 'Question settings'}>
        {preview ?? settings ?? (
          <EmptyState icon={<IconPointer size={20} />} title="No question selected">
            Select a question to change its answers, its help, and when it shows.
          </EmptyState>
        )}
      </aside>
    </div>
  );
}
