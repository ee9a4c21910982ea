/** What a mail is made of, in its order. Other backends store it as it is. */
export type EmailDesign = { version: 1; background: string; blocks: EmailBlock[] };

export const EMAIL_ALIGNMENTS = ['start', 'center', 'end'] as const;
export type EmailAlignment = (typeof EMAIL_ALIGNMENTS)[number];

export const COLUMN_RATIOS = ['1:1', '1:2', '2:1'] as const;
export type ColumnRatio = (typeof COLUMN_RATIOS)[number];

export const SOCIAL_NETWORKS = [
  'Website',
  'Facebook',
  'Instagram',
  'LinkedIn',
  'TikTok',
  'WhatsApp',
  'X',
  'YouTube',
] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** A block that is not made of others. */
export type EmailLeaf =
  | { id: string; type: 'heading'; text: string; level: 1 | 2 | 3; align: EmailAlignment }
  | { id: string; type: 'text'; html: string; align: EmailAlignment }
  | { id: string; type: 'image'; src: string; alt: string; href: string; width: number }
  | { id: string; type: 'button'; label: string; href: string; align: EmailAlignment }
  | { id: string; type: 'divider'; space: number }
  | { id: string; type: 'social'; links: { network: SocialNetwork; href: string }[]; align: EmailAlignment }
  | { id: string; type: 'event'; event_id: number | null; label: string }
  | { id: string; type: 'tickets'; event_id: number | null; label: string }
  | { id: string; type: 'survey'; survey_id: number | null; label: string }
  | { id: string; type: 'html'; html: string };

export type EmailColumns = { id: string; type: 'columns'; ratio: ColumnRatio; first: EmailLeaf[]; second: EmailLeaf[] };

export type EmailBlock = EmailLeaf | EmailColumns;
export type EmailBlockType = EmailBlock['type'];

export const EMAIL_BLOCK_LABELS: Record<EmailBlockType, string> = {
  heading: 'Heading',
  text: 'Text',
  image: 'Image',
  button: 'Button',
  columns: 'Two columns',
  divider: 'Divider',
  social: 'Social links',
  event: 'Event card',
  tickets: 'Ticket list',
  survey: 'Survey question',
  html: 'HTML',
};

export const MAX_BLOCKS = 200;
export const MAX_EMAIL_HTML = 500_000;
export const EMAIL_TEMPLATE_SORTS = ['updated_at', 'name', 'created_at'] as const;
export const EMPTY_DESIGN: EmailDesign = { version: 1, background: '#f4f5f7', blocks: [] };

/** What blocks show beside their own fields: the company, and the records they name. */
export type EmailContext = {
  company: { name: string; accent: string | null; logo: string | null; address: string | null };
  /** Scheme and host for addresses that begin with a slash. */
  origin: string;
  language: string;
  events: readonly EmailEvent[];
  surveys: readonly EmailSurvey[];
};

export type EmailEvent = {
  id: number;
  name: string;
  when: string;
  place: string | null;
  picture: string | null;
  url: string;
  tickets: readonly { name: string; price: string }[];
};

export type EmailSurvey = { id: number; title: string; question: string; options: readonly string[]; url: string };
