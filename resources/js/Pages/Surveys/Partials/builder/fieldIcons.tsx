import {
  type Icon,
  IconAlignLeft,
  IconCalendar,
  IconCircleDot,
  IconHash,
  IconHeading,
  IconLetterT,
  IconListCheck,
  IconMail,
  IconPaperclip,
  IconPhone,
  IconRuler2,
  IconStar,
  IconTable,
} from '@tabler/icons-react';
import type { FieldType } from '#domain/programme/surveys/fields.ts';

const ICONS: Record<FieldType, Icon> = {
  text: IconLetterT,
  long_text: IconAlignLeft,
  number: IconHash,
  email: IconMail,
  phone: IconPhone,
  date: IconCalendar,
  single_choice: IconCircleDot,
  multiple_choice: IconListCheck,
  scale: IconRuler2,
  rating: IconStar,
  matrix: IconTable,
  file: IconPaperclip,
  section: IconHeading,
};

/** The icon of a type. Show the type's label beside it or in a tooltip. */
export function FieldIcon({ type, size = 16 }: { type: FieldType; size?: number }) {
  const Sign = ICONS[type] ?? IconLetterT;
  return <Sign size={size} stroke={1.75} aria-hidden="true" />;
}
