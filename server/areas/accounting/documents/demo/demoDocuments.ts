import type { DocumentType } from '#domain/accounting/documents.ts';

type Fate =
  | 'draft'
  | 'sent'
  | 'viewed'
  | 'partly'
  | 'paid'
  | 'written_off'
  | 'cancelled'
  | 'accepted'
  | 'declined'
  | 'invoiced'
  | 'requested'
  | 'answered'
  | 'approved';

export type DemoDocument = {
  type: DocumentType;
  /** How many days ago. */
  days: number;
  fate: Fate;
  title: string;
  lines: [name: string, quantity: string, price: string][];
};

/** Customers of a company without accounting contacts. */
export const DEMO_NAMES = [
  'Keller Bühnenbau AG',
  'Chœur Mixte de la Côte',
  'Seeblick Hotels',
  'אורות הבמה בע"מ',
  'Stiftung für Gegenwartsmusik und interdisziplinäre Kunstprojekte im öffentlichen Raum',
  'City of Lakeside, Department of Culture',
];

const one = (
  type: DocumentType,
  days: number,
  fate: Fate,
  title: string,
  ...lines: DemoDocument['lines']
): DemoDocument => ({ type, days, fate, title, lines });

/** The oldest first, so that numbers follow dates. */
export const DEMO_DOCUMENTS: DemoDocument[] = [
  one('invoice', 350, 'paid', 'Sponsoring of the season', ['Sponsor package Gold', '1', '12000']),
  one('bill', 342, 'paid', 'Printing', ['Posters A1', '250', '3.35'], ['Flyers', '5000', '0.0845']),
  one('estimate', 320, 'invoiced', 'Company evening', ['Hall, one evening', '1', '3400'], ['Technician', '6.5', '85']),
  one('invoice', 300, 'written_off', 'Stand at the fair', ['Stand 3 × 3 m', '1', '640']),
  one('invoice', 282, 'paid', 'Rent of chairs', ['Chair', '180', '2.5'], ['Delivery', '1', '120']),
  one('estimate', 262, 'declined', 'Open-air cinema', ['Screen and projector', '3', '1480']),
  one('bill', 240, 'paid', 'Light', ['Spotlights, rent', '12', '44.90']),
  one('invoice', 221, 'cancelled', 'Workshop', ['Workshop day', '2', '950']),
  one('estimate', 200, 'sent', 'Choir concert', ['Hall, one evening', '1', '2200'], ['Grand piano, tuned', '1', '380']),
  one('invoice', 185, 'paid', 'Advertising in the programme', ['Full page', '1', '900'], ['Half page', '2', '500']),
  one('bill', 170, 'paid', 'Security', ['Guard, hour', '46.25', '52']),
  one('invoice', 150, 'partly', 'Sponsoring, second half', ['Sponsor package Silver', '1', '6000']),
  one('quote', 131, 'declined', 'A tent for 800 people', ['Tent', '1', '0']),
  one('invoice', 120, 'paid', 'Staff outing', ['Guided tour', '28', '24'], ['Aperitif', '28', '18.5']),
  one('estimate', 96, 'invoiced', 'Summer party', ['Terrace, one day', '1', '1900'], ['Sound system', '1', '640']),
  one('bill', 82, 'approved', 'Programme booklet', ['Booklet, 48 pages', '1200', '2.145']),
  one('invoice', 71, 'sent', 'Rent of the rehearsal room', ['Rehearsal room, month', '3', '420']),
  one(
    'invoice',
    55,
    'viewed',
    'Recording',
    ['Recording with two cameras', '1', '2750'],
    ['Editing, hour', '9.5', '95'],
  ),
  one('quote', 34, 'answered', 'A stage for the market', ['Stage 6 × 4 m', '2', '0']),
  one('bill', 30, 'partly', 'Catering', ['Dinner', '140', '38.5']),
  one('estimate', 12, 'accepted', 'Winter market', ['Hut', '14', '260'], ['Power per hut', '14', '45']),
  one('invoice', 11, 'viewed', 'Sponsoring of the new season', ['Sponsor package Gold', '1', '12500']),
  one('estimate', 9, 'viewed', 'Anniversary', ['Hall, one evening', '1', '3600'], ['Bar staff, hour', '30', '42']),
  one('quote', 6, 'requested', 'Two days with 60 guests', ['Seminar room, day', '2', '0']),
  one('bill', 1, 'draft', 'Cleaning', ['Cleaning, hour', '18', '46']),
  one('invoice', 4, 'sent', 'Rent of chairs', ['Chair', '60', '2.5']),
  one('invoice', 1, 'draft', 'Corporate members', ['Corporate membership', '8', '750']),
  one('estimate', 0, 'draft', 'Exhibition opening', ['Foyer, half a day', '1', '800']),
];
