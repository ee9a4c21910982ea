import { counted } from '#domain/kit/counted.ts';
import { countryName } from '#domain/kit/countries.ts';
import { LOCALE_NAMES } from '#domain/kit/localeNames.ts';
import { formatMoney } from '#domain/kit/money/money.ts';
import { formatDay } from '#domain/kit/time/dates.ts';
import { CONSENT_LABELS } from '../consent.ts';
import { SOURCE_LABELS } from '../contacts.ts';
import { fieldOf, operatorOf, type RuleField } from './fields.ts';
import { type Condition, type GroupMatch, isGroup, type Rule } from './rule.ts';

/** A rule in words: `City is “Zug”, and bought a ticket for Spring ball in the last 30 days`. */
export function ruleInWords(rule: Rule, currency: string | null): string {
  return isGroup(rule) ? groupInWords(rule.match, rule.rules, currency, false) : conditionInWords(rule, currency);
}

function groupInWords(match: GroupMatch, rules: readonly Rule[], currency: string | null, isInner: boolean): string {
  const parts = rules.map((rule) =>
    isGroup(rule)
      ? groupInWords(rule.match, rule.rules, currency, rules.length > 1 || match === 'none')
      : conditionInWords(rule, currency),
  );
  const joined = parts.join(match === 'all' ? ', and ' : ', or ');
  if (match === 'none') {
    return `none of (${joined})`;
  }
  return isInner && parts.length > 1 ? `(${joined})` : joined;
}

/** A condition in words, with the label of its field. */
export function conditionInWords(condition: Condition, currency: string | null): string {
  const { field, operator, text, values, days, day, amount, number } = condition;
  const { label: fieldLabel, kind } = fieldOf(field);
  const label = condition.own?.name ?? fieldLabel;
  const words = operatorOf(condition)?.label ?? operator;
  if (field === 'survey_answer') {
    const given = condition.answers?.length
      ? listed(
          condition.answers.map(({ name }) => `“${name}”`),
          'or',
        )
      : text
        ? `“${text}”`
        : (number ?? '');
    const said = `${label} to “${condition.question?.name ?? ''}” ${words}${given === '' ? '' : ` ${given}`}`;
    return [said, ...limits({ ...condition, text: null })].join(' ');
  }
  if (kind === 'records') {
    return [`${label} ${words}`, ...limits(condition)].join(' ');
  }
  if (kind === 'sum') {
    return [`${label} ${words} ${formatMoney(amount ?? '0', currency)}`, ...limits(condition)].join(' ');
  }
  if (number !== undefined && number !== null) {
    return `${label} ${words} ${number}`;
  }
  if (days) {
    return `${label} ${words.replace('days', counted(days, 'day'))}`;
  }
  if (day) {
    return `${label} ${words} ${formatDay(day)}`;
  }
  const given = values?.length
    ? listed(
        values.map((value) => valueLabel(field, value)),
        operator === 'has_all' ? 'and' : 'or',
      )
    : text && `“${text}”`;
  return `${label} ${words}${given ? ` ${given}` : ''}`;
}

/** What limits the records that a condition counts. */
function limits(condition: Condition): string[] {
  const { field, text, records, count, days, from, to } = condition;
  const { records: noun } = fieldOf(field);
  const names = records?.map(({ name }) => `“${name}”`) ?? [];
  return [
    ...(count && count > 1 ? [`at least ${count} times`] : []),
    ...(text ? [`of the type “${text}”`] : []),
    ...(names.length > 0 ? [`${noun === 'segment' ? '' : 'for '}${listed(names, 'or')}`] : []),
    ...(days ? [`in the last ${counted(days, 'day')}`] : []),
    ...(from ? [`from ${formatDay(from)}`] : []),
    ...(to ? [`until ${formatDay(to)}`] : []),
  ];
}

/** The label of a value of a choice. */
export function valueLabel(field: RuleField, value: string): string {
  if (field === 'country') {
    return countryName(value);
  }
  const labels: Partial<Record<string, string>> =
    field === 'source'
      ? SOURCE_LABELS
      : field === 'language'
        ? LOCALE_NAMES
        : field === 'email_consent' || field === 'sms_consent'
          ? CONSENT_LABELS
          : {};
  return labels[value] ?? value;
}

function listed(names: readonly string[], last: 'and' | 'or'): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}
