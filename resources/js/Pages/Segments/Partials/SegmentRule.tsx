import { Button } from '@mantine/core';
import type { Segment } from '#contract/people/segments.ts';
import { readRule } from '#domain/people/segmentRules/readRule.ts';
import { ruleInWords } from '#domain/people/segmentRules/sentence.ts';
import { Card } from '#js/components/page/Card.tsx';
import { useCompanyFormat } from '#js/components/page/CompanyContext.ts';
import layout from '#js/components/page/layout.module.css';
import { DateText } from '#js/components/text/DateText.tsx';

type SegmentRuleProps = { segment: Segment; onEdit?: () => void };

/** The rules of a segment in words, and how old its members are; nothing for a segment of chosen contacts. */
export function SegmentRule({ segment, onEdit }: SegmentRuleProps) {
  const { currency } = useCompanyFormat();
  const rule = readRule(segment.rule);
  if (!rule) {
    return null;
  }
  return (
    <Card
      title="Rules"
      {...(onEdit && {
        actions: (
          <Button size="xs" variant="default" onClick={onEdit}>
            Edit rules
          </Button>
        ),
      })}
    >
      <p className={layout.long}>{ruleInWords(rule, currency)}</p>
      {segment.members_as_of && (
        <p className={layout.muted}>
          Members as of <DateText value={segment.members_as_of} />. They are compared with the rules every few minutes;
          contacts that were added or taken out by hand stay so.
        </p>
      )}
    </Card>
  );
}
