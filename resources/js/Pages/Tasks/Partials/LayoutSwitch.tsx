import { Segments } from '#js/components/input/Segments.tsx';
import type { TaskLayout } from './useTaskView.ts';

/** Switches between list and board. */
export function LayoutSwitch({ layout, onChange }: { layout: TaskLayout; onChange: (layout: TaskLayout) => void }) {
  return (
    <Segments
      label="Layout"
      value={layout}
      onChange={(next) => onChange(next === 'board' ? 'board' : 'list')}
      data={[
        { value: 'list', label: 'List' },
        { value: 'board', label: 'Board' },
      ]}
    />
  );
}
