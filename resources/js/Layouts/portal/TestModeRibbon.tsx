import { useShared } from '#js/lib/useShared.ts';
import '#css/portal/test-mode.css';

/** Tells visitors that money is not real: in a demo, or while the company accepts its test card. */
export function TestModeRibbon() {
  const mode = useShared().company?.test_mode;
  if (!mode) {
    return null;
  }
  return (
    <aside className="p-test-mode" aria-label={mode === 'demo' ? 'Demo' : 'Test mode'}>
      {mode === 'demo'
        ? 'This is a demo. No money moves, and its tickets are not valid.'
        : 'Test mode: tickets paid with the test card are not valid.'}
    </aside>
  );
}
