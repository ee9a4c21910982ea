import { NativeSelect } from '@mantine/core';
import { EMAIL_ALIGNMENTS, type EmailAlignment } from '#domain/outreach/emailDesign/EmailDesign.ts';

const LABELS: Record<EmailAlignment, string> = { start: 'Start', center: 'Centre', end: 'End' };

type AlignFieldProps = { value: EmailAlignment; onChange: (align: EmailAlignment) => void };

/** Where a block's content stands. */
export function AlignField({ value, onChange }: AlignFieldProps) {
  return (
    <NativeSelect
      label="Alignment"
      value={value}
      data={EMAIL_ALIGNMENTS.map((align) => ({ value: align, label: LABELS[align] }))}
      onChange={(event) => {
        const align = EMAIL_ALIGNMENTS.find((one) => one === event.currentTarget.value);
        onChange(align ?? value);
      }}
    />
  );
}
