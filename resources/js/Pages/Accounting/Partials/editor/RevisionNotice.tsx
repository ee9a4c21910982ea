import '#css/mantineForms.css';
import { TextInput } from '@mantine/core';
import type { RecordForm } from '#js/components/form/useRecordForm.ts';
import { Card } from '#js/components/page/Card.tsx';
import layout from '#js/components/page/layout.module.css';
import type { DocumentKind } from '../documentKinds.ts';
import type { DocumentValues } from './documentValues.ts';

/** Says what a new version does, and asks what it changes. */
export function RevisionNotice({ kind, form }: { kind: DocumentKind; form: RecordForm<DocumentValues> }) {
  const { noun, type } = kind;
  return (
    <Card title="A new version">
      <div className={layout.stack}>
        <p>
          This {noun} was {type === 'bill' ? 'received' : 'sent'}. The new version replaces it under the same number;
          the old one stays readable{type === 'estimate' ? '' : ', and its posting is reversed'}.
        </p>
        <TextInput
          label="What changes"
          description={type === 'bill' ? 'For your team.' : 'The customer reads it beside the new version.'}
          maxLength={300}
          {...form.field('version_note')}
        />
      </div>
    </Card>
  );
}
