import { Button, Textarea } from '@mantine/core';
import { formatCount } from '#domain/kit/formatCount.ts';
import { MERGE_FIELDS, MERGE_LABELS } from '#domain/outreach/mergeFields.ts';
import { MAX_SMS_LENGTH, plainSmsText, smsParts } from '#domain/outreach/smsParts.ts';
import layout from '#js/components/page/layout.module.css';

type SmsTextInputProps = { value: string; error?: string | undefined; onChange: (text: string) => void };

/** The text of a message with a live count of its parts, and the characters that make it dearer. */
export function SmsTextInput({ value, error, onChange }: SmsTextInputProps) {
  const { encoding, parts, left, unusual } = smsParts(value);
  const plain = plainSmsText(value);
  return (
    <div className={layout.tight}>
      <Textarea
        label="Message"
        required
        autosize
        minRows={4}
        maxRows={14}
        maxLength={MAX_SMS_LENGTH}
        name="body"
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className={layout.row}>
        {MERGE_FIELDS.map((field) => (
          <Button key={field} size="compact-xs" variant="default" onClick={() => onChange(`${value}{{${field}}}`)}>
            {MERGE_LABELS[field]}
          </Button>
        ))}
      </div>
      <p className={layout.muted} role="status">
        {parts === 1 ? '1 part' : `${formatCount(parts)} parts`}, {formatCount(left)} characters left
        {encoding === 'unicode' && `. These make it longer: ${unusual.join(' ')}`}
      </p>
      {plain !== value && (
        <div>
          <Button size="compact-xs" variant="default" onClick={() => onChange(plain)}>
            Replace them with plain characters
          </Button>
        </div>
      )}
    </div>
  );
}
