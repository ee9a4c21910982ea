import type { FieldKind as OwnKind } from '../contactFields.ts';
import type { Operator, RuleOperator } from './operators.ts';
import * as operators from './operators.ts';
import * as own from './ownOperators.ts';
import * as records from './recordOperators.ts';

/**
 * How a field is compared:
 * - `text`, `choice`, `tags`: a column of the contact;
 * - `instant`: a point in time, compared by its day in the company’s time zone; `birthday`: by its next return;
 * - `own`: one of the company’s own fields, which the condition names;
 * - `records`: what the contact bought, answered or joined, counted; `sum`: the same, added up.
 */
export type FieldKind = 'text' | 'choice' | 'tags' | 'instant' | 'birthday' | 'own' | 'records' | 'sum';

export type FieldDefinition = {
  label: string;
  kind: FieldKind;
  group: 'Contact' | 'Tickets' | 'Answers' | 'Messages' | 'Segments' | 'Own fields';
  operators: Partial<Record<RuleOperator, Operator>>;
  /** What `records` of a condition name. */
  records?: 'event' | 'survey' | 'segment';
  /** The kinds of the company’s own fields that it compares. */
  own?: readonly OwnKind[];
};

const text = (label: string) =>
  ({ label, kind: 'text', group: 'Contact', operators: operators.TEXT_OPERATORS }) as const;

function ownField<const Operators>(label: string, kinds: readonly OwnKind[], operators: Operators) {
  return { label, kind: 'own', group: 'Own fields', own: kinds, operators } as const;
}

/**
 * Every field that a rule can name. What it means is defined once for each kind in `matches.ts` (in memory) and
 * `server/areas/people/segments/rules` (in SQL); a property test compares the two. Owners do not
 * belong to rules yet.
 */
export const RULE_FIELDS = {
  name: text('Name'),
  email: text('E-mail'),
  phone: text('Phone'),
  organisation: text('Organisation'),
  job_title: text('Role'),
  city: text('City'),
  postal_code: text('Postal code'),
  country: { label: 'Country', kind: 'choice', group: 'Contact', operators: operators.CHOICE_OPERATORS },
  source: { label: 'Source', kind: 'choice', group: 'Contact', operators: operators.FILLED_CHOICE_OPERATORS },
  language: { label: 'Language', kind: 'choice', group: 'Contact', operators: operators.CHOICE_OPERATORS },
  email_consent: {
    ...{ label: 'Consent to e-mail', kind: 'choice', group: 'Contact' },
    operators: operators.DECISION_OPERATORS,
  },
  sms_consent: {
    ...{ label: 'Consent to SMS', kind: 'choice', group: 'Contact' },
    operators: operators.DECISION_OPERATORS,
  },
  tags: { label: 'Tags', kind: 'tags', group: 'Contact', operators: operators.TAG_OPERATORS },
  created: { label: 'Added', kind: 'instant', group: 'Contact', operators: operators.INSTANT_OPERATORS },
  last_activity: {
    ...{ label: 'Last activity', kind: 'instant', group: 'Contact' },
    operators: operators.OPTIONAL_INSTANT_OPERATORS,
  },
  birthday: { label: 'Birthday', kind: 'birthday', group: 'Contact', operators: operators.BIRTHDAY_OPERATORS },
  tickets: {
    ...{ label: 'Tickets', kind: 'records', group: 'Tickets', records: 'event' },
    operators: records.TICKET_OPERATORS,
  },
  spent: {
    ...{ label: 'Amount spent', kind: 'sum', group: 'Tickets', records: 'event' },
    operators: records.SPENT_OPERATORS,
  },
  refund: {
    ...{ label: 'Order', kind: 'records', group: 'Tickets', records: 'event' },
    operators: records.REFUND_OPERATORS,
  },
  attendance: {
    ...{ label: 'Attendance', kind: 'records', group: 'Tickets', records: 'event' },
    operators: records.ATTENDANCE_OPERATORS,
  },
  invitation: {
    ...{ label: 'Invitation', kind: 'records', group: 'Answers', records: 'event' },
    operators: records.INVITATION_OPERATORS,
  },
  survey: {
    ...{ label: 'Survey', kind: 'records', group: 'Answers', records: 'survey' },
    operators: records.SURVEY_OPERATORS,
  },
  survey_answer: {
    ...{ label: 'Survey answer', kind: 'records', group: 'Answers', records: 'survey' },
    operators: records.SURVEY_ANSWER_OPERATORS,
  },
  email_message: {
    ...{ label: 'E-mails', kind: 'records', group: 'Messages' },
    operators: records.EMAIL_MESSAGE_OPERATORS,
  },
  sms_message: {
    ...{ label: 'Text messages', kind: 'records', group: 'Messages' },
    operators: records.SMS_MESSAGE_OPERATORS,
  },
  own_text: ownField('Your own text field', ['text', 'long_text', 'link'], own.OWN_TEXT_OPERATORS),
  own_number: ownField('Your own number field', ['number'], own.OWN_NUMBER_OPERATORS),
  own_date: ownField('Your own date field', ['date'], own.OWN_DATE_OPERATORS),
  own_choice: ownField('Your own field with options', ['choice', 'choices'], own.OWN_CHOICE_OPERATORS),
  own_boolean: ownField('Your own yes-or-no field', ['boolean'], own.OWN_BOOLEAN_OPERATORS),
  segment: {
    ...{ label: 'Segment', kind: 'records', group: 'Segments', records: 'segment' },
    operators: records.SEGMENT_OPERATORS,
  },
} as const satisfies Record<string, FieldDefinition>;

export type RuleField = keyof typeof RULE_FIELDS;
type OfKind<Kind extends FieldKind> = {
  [F in RuleField]: (typeof RULE_FIELDS)[F]['kind'] extends Kind ? F : never;
}[RuleField];

/** The fields that are columns of the contact. */
export type ColumnField = OfKind<'text' | 'choice' | 'instant' | 'birthday'>;
/** The fields that stand for a company’s own ones, by what they contain. */
export type OwnField = OfKind<'own'>;
/** The fields that are about records elsewhere. */
export type RecordField = OfKind<'records' | 'sum'>;

export const RULE_FIELD_NAMES = Object.keys(RULE_FIELDS) as [RuleField, ...RuleField[]];

export function fieldOf(name: RuleField): FieldDefinition {
  return RULE_FIELDS[name];
}

export function operatorOf({ field, operator }: { field: RuleField; operator: RuleOperator }): Operator | undefined {
  return fieldOf(field).operators[operator];
}

/** The field of rules that compares a company’s own field of this kind. */
export function ownFieldOf(kind: OwnKind): OwnField {
  const name = RULE_FIELD_NAMES.find((each) => fieldOf(each).own?.includes(kind));
  return (name ?? 'own_text') as OwnField;
}

export const RECORD_FIELDS = RULE_FIELD_NAMES.filter((name): name is RecordField =>
  ['records', 'sum'].includes(RULE_FIELDS[name].kind),
);
