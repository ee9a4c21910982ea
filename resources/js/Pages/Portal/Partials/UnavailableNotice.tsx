import { Notice } from '#js/components/portal/Notice.tsx';

type Props = { unavailable: { name: string; wanted: number; restored: number; reason: string }[] };

/** What a recovered cart could not bring back, line by line. */
export function UnavailableNotice({ unavailable }: Props) {
  if (unavailable.length === 0) {
    return null;
  }
  return (
    <Notice tone="warning" title="Not everything could be brought back">
      <ul>
        {unavailable.map((line) => (
          <li key={line.name}>
            {line.name}: {line.restored} of {line.wanted}. {line.reason}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
